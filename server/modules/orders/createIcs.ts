/** An appointment as a calendar entry. Instants are written in UTC, so that no time zone has to be described. */
export interface IcsEvent {
  uid: string;
  /** Increases with every change, so that a calendar replaces an imported entry instead of duplicating it. */
  sequence: number;
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: string;
  reminder: { at: Date; text: string };
}

const LINE_OCTETS = 75;

const toStamp = (date: Date) => `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
/** Everything that some reader treats as a line break. RFC 5545 §3.3.11 allows it in a text only as `\\n`. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
/** A text contains no control characters except tabs. */
const CONTROL = /(?!\t)\p{Cc}/gu;
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(LINE_END, '\\n')
    .replace(CONTROL, '');

/** Folds a line at 75 octets (RFC 5545 §3.1) without splitting a character. */
function fold(line: string): string {
  const lines = [''];
  for (const character of line) {
    const current = lines.at(-1) ?? '';
    if (Buffer.byteLength(current + character) > LINE_OCTETS) lines.push(` ${character}`);
    else lines[lines.length - 1] = current + character;
  }
  return lines.join('\r\n');
}

/** An iCalendar file (RFC 5545) with one event and a reminder. */
export function createIcs({ uid, sequence, stamp, start, end, summary, location, description, reminder }: IcsEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//yuejian//order//ZH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toStamp(stamp)}`,
    `DTSTART:${toStamp(start)}`,
    `DTEND:${toStamp(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER;VALUE=DATE-TIME:${toStamp(reminder.at)}`,
    `DESCRIPTION:${escapeText(reminder.text)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
