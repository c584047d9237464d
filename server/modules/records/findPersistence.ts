import type { CallResponse } from '../../../shared/contract/contract';
import type { DbOrTx } from '../../db/Db';
import { describeSame } from '../judgement/texts/describeSame';
import { judgeText } from '../judgement/texts/judgeText';
import type { TextFinding } from '../judgement/texts/resolved';
import { isAbnormal } from '../judgement/verdict';
import { type EarlierValue, type ObservationRow, queryEarlierValues } from './records.repo';

type Finding = CallResponse<'queryReportDetails'>['findings'][number];
type Persistence = NonNullable<Finding['persistence']>;
type Value = Pick<ObservationRow, 'code' | 'name' | 'category' | 'value' | 'number' | 'flag'>;

/** `8 mm，TI-RADS 3`; empty where neither is known. */
const describeMeasures = ({ sizesMm, grade }: TextFinding): string =>
  [sizesMm.length > 0 ? `${sizesMm.join('×')} mm` : '', grade].filter(Boolean).join('，');

/** Sizes and grades then and now; nothing where they are equal or not known. Smaller is not called better: a doctor has to judge it. */
function describeGrowth(before: TextFinding, after: TextFinding, since: string): string | undefined {
  const [was, is] = [describeMeasures(before), describeMeasures(after)];
  if (was === '' || is === '' || was === is) return undefined;
  const isGrown = describeSame(before, after).growth === 'grown';
  const [year, month, day] = since.split('-').map(Number);
  return `${year}年${month}月${day}日 ${was}；这次 ${is}。${isGrown ? '比那次大或分级更高，请医生看' : '变化请医生判断'}`;
}

/** The findings of a text that an earlier text has as well. */
function findSame(now: readonly TextFinding[], before: Value): [TextFinding, TextFinding] | undefined {
  const former = judgeText(before.value, before).findings;
  for (const after of now) {
    const same = former.find((each) => describeSame(each, after).isSame);
    if (same) return [same, after];
  }
  return undefined;
}

/** How long a finding has been there without an examination that did not have it. @param earlier values of the same item, the newest first */
export function getPersistence(value: Value, earlier: readonly EarlierValue[]): Persistence | undefined {
  const isText = value.number === null;
  const findings = isText ? judgeText(value.value, value).findings : [];
  if (isText && findings.length === 0) return undefined;
  let times = 1;
  let since = '';
  let growth: string | undefined;
  for (const { value: before, examDate } of earlier) {
    const same = isText ? findSame(findings, before) : undefined;
    const isSame = isText ? same !== undefined : before.number !== null && isAbnormal(before.flag) && before.flag === value.flag;
    if (!isSame) break;
    times += 1;
    since = examDate;
    growth = same ? describeGrowth(...same, examDate) : undefined;
  }
  return times < 2 ? undefined : { since, times, ...(growth && { growth }) };
}

/** Adds to findings for how long they have been there. */
export async function addPersistence(
  db: DbOrTx,
  report: { personId: string; examDate: string },
  findings: readonly Finding[],
  observations: readonly ObservationRow[],
): Promise<Finding[]> {
  const codes = findings.map(({ code }) => code);
  const earlier = codes.length > 0 ? await queryEarlierValues(db, report, codes) : [];
  return findings.map((finding) => {
    const value = observations.find(({ code }) => code === finding.code);
    const persistence =
      value &&
      getPersistence(
        value,
        earlier.filter((each) => each.value.code === finding.code),
      );
    return persistence ? { ...finding, persistence } : finding;
  });
}
