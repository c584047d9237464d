const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', le: '≤', ge: '≥', times: '×', plusmn: '±', deg: '°', middot: '·' },
  ...{ mu: 'μ', micro: 'μ', alpha: 'α', beta: 'β', gamma: 'γ', uarr: '↑', darr: '↓', ndash: '–', mdash: '—', sup2: '²', sup3: '³' },
};
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}[23]?));/gi;
/** What ends a line, and what only sets it: `<10` is neither. */
const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|tr)>/gi;
const TAG = /<\/?(?:p|div|span|li|ul|ol|b|i|u|em|strong|font|table|tbody|tr|td|sub|sup|o:p)(?:\s[^<>]*)?\/?>/gi;
/** Marks of direction and width, soft hyphens, what spreadsheets make of a carriage return, and controls but for line feeds and tabs; what joins an emoji stays. */
const INVISIBLE = /(?!\u200d\p{Extended_Pictographic})\p{Cf}|_x000[\da-f]_|(?![\n\t])\p{Cc}/giu;

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
