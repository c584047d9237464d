import { addDays } from '../../../shared/businessDay';

/** A calendar entry. Instants are written in UTC, so that no time zone has to be described. */
export interface IcsEvent {
  uid: string;
  /** Increases with every change, so that a calendar replaces an imported entry instead of duplicating it. */
  sequence: number;
  stamp: Date;
  /** From one instant to another, or a whole day. */
  time: { start: Date; end: Date } | { day: string };
  summary: string;
  location?: string;
  description?: string;
  reminder?: { at: Date; text: string };
  /** Calendars that have the entry strike it out or remove it. */
  isCancelled?: boolean;
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

const toDate = (day: string) => day.replaceAll('-', '');

function createTime(time: IcsEvent['time']): string[] {
  if ('day' in time)
    return [`DTSTART;VALUE=DATE:${toDate(time.day)}`, `DTEND;VALUE=DATE:${toDate(addDays(time.day, 1))}`, 'TRANSP:TRANSPARENT'];
  return [`DTSTART:${toStamp(time.start)}`, `DTEND:${toStamp(time.end)}`];
}

const createAlarm = ({ at, text }: NonNullable<IcsEvent['reminder']>) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER;VALUE=DATE-TIME:${toStamp(at)}`,
  `DESCRIPTION:${escapeText(text)}`,
  'END:VALARM',
];

function createEvent({ uid, sequence, stamp, time, summary, location, description, reminder, isCancelled }: IcsEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toStamp(stamp)}`,
    ...createTime(time),
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    ...(reminder ? createAlarm(reminder) : []),
    'END:VEVENT',
  ];
}

/** An iCalendar file (RFC 5545). */
export function createIcs(events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//yuejian//order//ZH',
    'METHOD:PUBLISH',
    ...events.flatMap(createEvent),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
