/** Words behind a number that say the same as a mark. */
const BEYOND = String.raw`[^\d<>]{0,2}(?:正常|参考)[^\d<>]{0,6}`;
const SAID = [
  [`偏高|升高|增高|超标|超高|(?:高于|超出|超过)${BEYOND}`, ' ↑'],
  [`偏低|降低|减低|(?:低于|不足)${BEYOND}`, ' ↓'],
  ['异常', ' *'],
].map(([words = '', mark = '']) => ({
  words: new RegExp(String.raw`(?<=^[<>=]*\s*\.?\d[^\p{Script=Han},;([]*)[\s,;、([]+(?:${words})[)\]]?$`, 'u'),
  mark,
}));

/**
 * Full-width forms become plain ones; spaces within a number, thousands, a full stop instead of a point and what a spreadsheet puts around
 * it are mended where only one reading is possible.
 */
export function toPlainValue(text: string): string {
  const half = text
    .normalize('NFKC')
    .replace(/〈/g, '<')
    .replace(/〉/g, '>')
    .trim()
    .replace(/^=?["“](.*)["”]$|^[='`‘’]+/, '$1')
    .replace(/[【〔]/g, '[')
    .replace(/[】〕]/g, ']')
    .replace(/(?<=.)[。.,;、:]+$/, '')
    .replace(/(?<![\d.\p{L}])\.(?=\d)/gu, '0.')
    .replace(/^(\d+(?:\.\d+)?)\s*以([上下])$/, (_whole, digits: string, side: string) => (side === '上' ? '>' : '<') + digits)
    .replace(/\s*\/\s+(?=[A-Za-zμ])/g, '/')
    .replace(/∶/g, ':')
    .replace(/[⬆⇧⇑➚↗]/g, '↑')
    .replace(/[⬇⇩⇓➘↘]/g, '↓')
    .replace(/△/g, '▲')
    .replace(/([▲▼])\1+$/, '$1')
    .replace(/(?<=\d)\s*[!※☆#]+$/, ' *')
    .replace(/(?<=\d\s*[HL↑↓])\s*\*+$/, '')
    .replace(/(?<=\d)\s*(?:H\s*(↑+)|L\s*(↓+)|(↑+)\s*H|(↓+)\s*L)$/i, ' $1$2$3$4')
    .replace(/(?<=\d)\s*万(?=$|[\s/个A-Za-z])/, 'E4')
    .replace(/^满视野(?:\/?hpf?)?$/i, '>100/HPF')
    .replace(/[≥≧⩾]/g, '>=')
    .replace(/[≤≦⩽]/g, '<=')
    .replace(/[−‐–](?=\d)/g, '-')
    .replace(/(?<=\d)\s*[。．·]\s*(?=\d)/g, '.')
    .replace(/(?<=\d)\s+(?=\.)|(?<=\.)\s+(?=\d)/g, '')
    .replace(/(?<![\d.,])(\d{1,3})((?:[, ]\d{3})+)(?![\d,])/g, (_match, head: string, tail: string) => head + tail.replace(/[, ]/g, ''));
  return SAID.reduce((plain, { words, mark }) => plain.replace(words, mark), half);
}
