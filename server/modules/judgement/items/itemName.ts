import { cleanPrinted } from '../../../../shared/cleanPrinted';

/**
 * A cell as people read it; 10⁹ is 10^9, apart from a number that touches it, and the footnote of 18① is a mark.
 */
export const cleanCell = (text: string): string =>
  cleanPrinted(text)
    .replace(/10([⁰¹²³⁴-⁹]+)/g, (_power, digits: string) => `10^${digits.normalize('NFKC')}`)
    .replace(/(?<=\d)(?=10[\^*](?:9|12|3|6)\/)/g, ' ')
    .replace(/(?<=[\d+±＋)）性出疑])\s*(?:[⁰¹²³⁴-⁹]+[⁾)）]?|[①-⒛ⓐ-ⓩ])\s*$/, '*');

/** A number in front of a name that is not part of it, as in 25 羟维生素 D or 24 小时尿蛋白. */
const NUMBERED = String.raw`[([]?\d{1,3}[.、)\]](?!\d)|\d{1,3} (?=\p{L})(?!(?!pH)[a-z]|小时|H(?!\p{L})|分|秒|天(?!门)|周|次|岁|项|点|羟|碳|碘|酮|脱)`;
const LEAD = new RegExp(String.raw`^(?:[*★☆▲△●○◆◇■□◎※√·•#\s-]|[([][*★☆▲△#]+[)\]]|${NUMBERED})+`, 'u');
const TAIL = /(?<=.)[\s*★☆▲△●◆※:、,;]+$/;

/** A printed name without the marks and numbers around it, in half-width characters, without spaces beside Chinese ones. */
export const cleanItemName = (name: string): string =>
  cleanCell(name)
    .replace(/^\s*[①-⒛]\s*/, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(LEAD, '')
    .replace(TAIL, '')
    .replace(/ (?=\p{Script=Han})|(?<=\p{Script=Han}) /gu, '');

/** Spellings of a name become one. */
export const normalizeName = (name: string): string =>
  cleanItemName(name)
    .replace(/\s+/g, '')
    .replace(/[【〔\u300c{[]/g, '(')
    .replace(/[】〕\u300d}\]]/g, ')')
    .toLowerCase();

const UNIT = String.raw`(?:[×x*]?10[\^*]?\d+|[a-zμµ]{1,6})?\/[^()[\],\s]+(?: (?:FEU|DDU))?|[a-zμµ]{1,6}·[a-z]+-1|次\/[^()[\],\s]+|mmhg|毫米汞柱|kpa|[%‰℃]|°c|fl|pg|sec|s|秒|cm|kg|bpm`;
const UNIT_BEHIND = new RegExp(
  String.raw`^(.+?)(?:\s*[([【]\s*(${UNIT}|\p{Script=Han}+\/\p{Script=Han}+)\s*[)\]】]|(?:[\s,]+|(?<=\p{Script=Han}))(${UNIT}))$`,
  'iu',
);

/** A name with a unit behind it, `葡萄糖(mmol/L)`; the unit is empty if there is none. */
export function splitUnit(name: string): { name: string; unit: string } {
  const [, bare = name, bracketed, behind] = UNIT_BEHIND.exec(name) ?? [];
  return { name: bare, unit: bracketed ?? behind ?? '' };
}
