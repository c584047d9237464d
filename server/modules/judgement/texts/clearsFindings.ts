import { hideUnsaid } from './hideUnsaid';
import { saysNormal } from './isPlainClause';
import { judgeText } from './judgeText';
import { readClauses } from './readClauses';
import { readOwnSide, type Side } from './side';
import { splitText } from './splitText';
import { getSite, siteLexicon } from './words';

interface Text {
  value: string;
  code: string;
  name: string;
  category: string;
}

/** The parts of which a normal statement about the whole speaks as well. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  心脏: ['瓣膜', '心包'],
  子宫: ['子宫内膜'],
};
/** 余未见异常 speaks of all that is not named. */
const OTHERS = /(?<!残)余|其[他它]|所有|全[腹部]|腹部[^,]{0,4}(?:检查|扫查)/;
/** Short for organs where they are listed: 肝胆胰脾, 心肺膈. */
const LISTED: readonly (readonly [words: RegExp, sites: readonly string[]])[] = [
  [/肝[、，,]?胆|胆[、，,]?[胰脾]/, ['肝', '胆囊', '胆管']],
  [/心[、，,]?肺|心[、，,]?膈|肺[、，,]?膈/, ['心脏', '肺', '胸膜']],
];

const listSites = (text: string): string[] => siteLexicon.findLongest(text.normalize('NFKC')).map(({ word }) => getSite(word));

interface Cleared {
  /** Of each site that is named, the sides; both where none is named. */
  sides: ReadonlyMap<string, ReadonlySet<Side>>;
  /** It names no organ, or says the same of all others. */
  isWhole: boolean;
}

const BOTH: readonly Side[] = ['左', '右'];

/** What a normal text speaks of. */
function readCleared(text: string): Cleared {
  const sides = new Map<string, Set<Side>>();
  const add = (site: string, side: Side) => {
    for (const each of [site, ...(PARTS[site] ?? [])])
      sides.set(each, new Set([...(sides.get(each) ?? []), ...(side === '左' || side === '右' ? [side] : BOTH)]));
  };
  for (const [words, listed] of LISTED) if (words.test(text.replace(/\s/g, ''))) for (const site of listed) add(site, '双');
  let isWhole = false;
  for (const sentence of splitText(hideUnsaid(text))) {
    const isBare = sides.size === 0;
    for (const clause of readClauses(sentence)) {
      if (clause.kind === 'advice' || clause.kind === 'family') continue;
      for (const { site } of clause.sites) add(site, readOwnSide(clause.text));
      isWhole ||= saysNormal(clause) && ((isBare && clause.sites.length === 0 && clause.siteBefore === '') || OTHERS.test(clause.text));
    }
  }
  return { sides, isWhole };
}

/**
 * Whether a normal text of the same item speaks of each place where an earlier one found something: 双肾未见异常 does not say that a stone of
 * the gall-bladder is gone, and 未见异常 and 余未见异常 do.
 */
export function clearsFindings(before: Text, after: Pick<Text, 'value'>): boolean {
  const { sides, isWhole } = readCleared(after.value);
  return judgeText(before.value, before).findings.every(({ site, side, quote }) => {
    const sites = site ? [site] : listSites(quote);
    const wanted = side === '双' ? BOTH : side ? [side] : [];
    return isWhole || sites.length === 0 || sites.some((each) => sides.has(each) && wanted.every((one) => sides.get(each)?.has(one)));
  });
}
