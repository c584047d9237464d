import { SHADOW } from './dropNamed';
import { readSizes } from './readMarks';
import { type TextFinding, UNRULED } from './resolved';

/** A finding with where it stands: its sentence, and whether the report concludes there. */
export interface Said {
  finding: TextFinding;
  sentence: string;
  isConcluding: boolean;
}

/** How the tissue of an organ looks, which the illness of that organ explains. */
const TEXTURE = /^(?:(?:实质|内部)?回声(?:增强|增粗|[不欠]均匀?)|[不欠]均匀?|增强|形态饱满|饱满|结构紊乱|斑)$/;
/** Calcium shines, and behind fat the vessels fade. */
const BRIGHT = /^强回声$/;
const FADED = /^欠清$/;
/** What belongs to one place of the organ is no texture. */
const LOCAL = /边|缘|局[部灶限]|外周|血流|血供|占位|结节|不规则|\d\s*(?:mm|cm)/i;
/** In a fatty liver; coarse or uneven tissue may be more. */
const FATTY = /^(?:实质)?回声(?:稍|略)?增强$|细密|增密|稍密/;

const LUMP = /低回声|等回声|高回声|混合回声|团块/;
const DOUBT = /[不欠]清|[不欠]规则|丰富|迅速|坏死|囊性变|肉瘤|恶|增[大长]|生长|宫腔|(?<!无|未见|不)(?:明显|边缘|环形)?强化|[?？]/;
const BIG_MM = 50;
/** A larger polyp of the gall bladder is examined again. */
const POLYP_MM = 6;
const WOMB_SIZE = /(?:子宫|宫体)(?:大小|体积|三?径线?)?约?为?\d[^,]*/g;

const ANGIOMA = '血管瘤';
const NAMED_ANGIOMA = /[(（](?:考虑|符合)?(?:肝)?血管瘤[)）]/;
const TYPICAL = /网格|网络状|筛网/;
const SMALL_MM = 30;

/** A small lump of the liver that looks like a haemangioma, and that the scan calls one. */
const isTypicalAngioma = ({ sentence, isConcluding, finding }: Said, said: readonly Said[]): boolean =>
  (isConcluding ? NAMED_ANGIOMA.test(finding.quote) : TYPICAL.test(sentence)) &&
  said.some((other) => TYPICAL.test(other.sentence)) &&
  said.some((other) => other.isConcluding && other.finding.finding.endsWith(ANGIOMA)) &&
  said.every((other) => !DOUBT.test(other.sentence) && (other.finding.site !== '肝' || other.finding.sizesMm.every((mm) => mm < SMALL_MM)));

/** Whether what is concluded holds for the side that was described: a category of the right breast says nothing of the left. */
const coversSide = ({ side }: TextFinding, described: TextFinding): boolean =>
  side === '' || side === '双' || described.side === '' || side === described.side;

/** Whether a scan saw what it names where it concludes: a shadow that is a cyst, a lump of the womb that is a fibroid. */
function isNamed(each: Said, said: readonly Said[]): boolean {
  const { finding, sentence, isConcluding } = each;
  const { finding: seen, site } = finding;
  const concludes = (name: string) =>
    said.some(
      (other) =>
        other.isConcluding && other.finding.site === site && other.finding.finding.endsWith(name) && coversSide(other.finding, finding),
    );
  if (site === '肝' && LUMP.test(seen)) return isTypicalAngioma(each, said);
  if (isConcluding) return false;
  if (DOUBT.test(sentence)) return false;
  if (SHADOW.test(seen)) return concludes('囊肿');
  if (!LUMP.test(seen)) return false;
  const isBelow = (mm: number) => readSizes(sentence.replace(WOMB_SIZE, '')).sizesMm.every((size) => size < mm);
  if (site === '胆囊') return finding.ruleId === UNRULED && concludes('息肉') && isBelow(POLYP_MM);
  return site === '子宫' && concludes('肌瘤') && isBelow(BIG_MM);
}

/** Whether the category with which a scan concludes is that of a nodule which it described without one. */
const isGraded = ({ finding, isConcluding }: Said, said: readonly Said[]): boolean =>
  !isConcluding &&
  /^(?:thyroid|breast)-nodule$/.test(finding.ruleId) &&
  said.some(
    (other) =>
      other.isConcluding && other.finding.grade !== '' && other.finding.site === finding.site && coversSide(other.finding, finding),
  );

/** Whether another finding of the organ explains how its tissue looks: 回声增强 of a fatty liver. */
function isTexture({ finding }: Said, said: readonly Said[]): boolean {
  const { ruleId, finding: seen, site, quote } = finding;
  const others = said.map((other) => other.finding).filter((other) => other.site === site && other.ruleId !== UNRULED);
  if (site === '' || LOCAL.test(quote)) return false;
  const isFatty = others.some((other) => other.ruleId.startsWith('fatty-liver'));
  if (ruleId === 'liver-texture') return isFatty && FATTY.test(seen);
  if (ruleId !== UNRULED) return false;
  if (BRIGHT.test(seen)) return others.some((other) => /钙化|结石/.test(other.finding));
  if (/^壁?增厚$/.test(seen)) return others.some((other) => other.finding.includes('腺肌'));
  return FADED.test(seen) ? isFatty && /血管|管系|显示/.test(quote) : TEXTURE.test(seen) && others.length > 0;
}

/**
 * The findings without what others of the text explain: what is seen before the report concludes what it is, and how the tissue of an ill
 * organ looks.
 */
export const dropExplained = (said: readonly Said[]): TextFinding[] =>
  said.filter((each) => !isNamed(each, said) && !isGraded(each, said) && !isTexture(each, said)).map(({ finding }) => finding);
