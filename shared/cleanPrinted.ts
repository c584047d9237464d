const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', le: '≤', ge: '≥', times: '×', plusmn: '±', deg: '°', middot: '·' },
  ...{ mu: 'μ', micro: 'μ', alpha: 'α', beta: 'β', gamma: 'γ', uarr: '↑', darr: '↓', ndash: '–', mdash: '—', sup2: '²', sup3: '³' },
};
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}[23]?));/gi;
/** What ends a line, and what only sets it: `<10` is neither. */
const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|tr)>/gi;
const TAG = /<\/?(?:p|div|span|li|ul|ol|b|i|u|em|strong|font|table|tbody|tr|td|sub|sup|o:p)(?:\s[^<>]*)?\/?>/gi;
/** Marks of direction and width, soft hyphens, what spreadsheets make of a carriage return, and controls but for line feeds and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it removes
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]|_x000[0-9a-f]_|[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gi;

const toLetter = (code: number, entity: string): string => (code > 0 && code < 0x110000 ? String.fromCodePoint(code) : entity);

/** What people read of a text that a system took from a web page, a PDF or a spreadsheet: no tags, entities and invisible characters. */
export const cleanPrinted = (text: string): string =>
  text
    .replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) =>
      name ? (ENTITIES[name.toLowerCase()] ?? entity) : toLetter(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16), entity),
    )
    .replace(/\r\n?/g, '\n')
    .replace(/<sup>\s*(-?\d+)\s*<\/sup>/gi, '^$1')
    .replace(LINE_END, '\n')
    .replace(TAG, '')
    .replace(INVISIBLE, '')
    .replaceAll('\u00a0', ' ')
    .trim();
