import { identifyItem } from '../judgement/items/judgedItem';
import type { Judgement } from '../judgement/judgeResult';
import type { JudgedPerson } from '../judgement/judgeValue';
import { judgeWholeText } from '../judgement/judgeWholeText';
import { getRuleTexts } from '../judgement/ruleTexts';
import { ADVICE_SOON, judgeText } from '../judgement/texts/judgeText';
import type { TextFinding } from '../judgement/texts/resolved';
import { compareUrgencies, type Urgency } from '../judgement/urgency';
import { quoteFindings } from './quoteText';

/** The code of what a report's conclusion alone says. */
export const CONCLUSION = 'CONCLUSION';
export const CONCLUSION_NAME = '总检结论';
const CONCLUSION_ITEM = { code: CONCLUSION, name: CONCLUSION_NAME, category: CONCLUSION_NAME };

/** Of the conclusion: what it says that no value says. */
export interface Concluded {
  conclusionUrgency: Urgency | null;
  conclusionRuleId: string | null;
}
const NO_CONCLUSION: Concluded = { conclusionUrgency: null, conclusionRuleId: null };

type Value = Pick<Judgement, 'urgency' | 'ruleId'> & { code: string; name: string; category: string; value: string };

/** Nearly every conclusion advises to see some doctor; the values say how soon. */
const isAdvice = (ruleId: string): boolean => ruleId.startsWith('advice.');
const isPressing = (urgency: Urgency | null): boolean => urgency !== null && compareUrgencies(urgency, 'soon') <= 0;
const getDays = ({ ruleId, urgency }: { ruleId: string | null; urgency: Urgency }): number =>
  getRuleTexts(ruleId, urgency).action?.days ?? Number.MAX_SAFE_INTEGER;

/** An illness in words, such as 贫血 or 乙肝病毒携带, repeats numbers; a complaint, such as 黑便, does not. */
const REPEATED =
  /^said-(?:electrolytes|anemia|blood-cells|pancytopenia|h[bc]v|hematuria|red-cells|white-cells|kidney|thyroid|hypertension|lung-function|hearing|sleep-apnea|antibodies|enteric|work|pregnancy|today)/;

const MARKS = /^[*★☆▲△●◆#※]+|[(（【[].*$/g;
const SHORTEST_NAME = 3;

/** Whether an urgent value tells a finding of the conclusion: by its rule, its name, or the same organ to be seen to as soon. */
function tells(value: Value, finding: TextFinding): boolean {
  if (value.urgency === null || compareUrgencies(value.urgency, finding.urgency) > 0) return false;
  const names = [value.name.replace(MARKS, ''), identifyItem(value)?.name ?? ''];
  const isNamed = names.some((name) => name.length >= SHORTEST_NAME && finding.quote.includes(name));
  if (value.ruleId === finding.ruleId || isNamed) return true;
  // A density in numbers is what 骨质疏松 repeats.
  if (value.ruleId?.startsWith('tscore') && finding.ruleId.startsWith('bone-density')) return true;
  return judgeText(value.value, value).findings.some(
    (own) =>
      own.ruleId === finding.ruleId ||
      (finding.site !== '' &&
        own.site === finding.site &&
        compareUrgencies(own.urgency, finding.urgency) <= 0 &&
        getDays(own) <= getDays(finding)),
  );
}

/** The urgent findings of a conclusion that no value tells. */
function listUntold(conclusion: string, values: readonly Value[]): TextFinding[] {
  const urgent = values.filter(({ urgency }) => isPressing(urgency));
  return judgeText(conclusion, CONCLUSION_ITEM).findings.filter(
    (finding) =>
      isPressing(finding.urgency) &&
      !isAdvice(finding.ruleId) &&
      !REPEATED.test(finding.ruleId) &&
      !urgent.some((value) => tells(value, finding)),
  );
}

const isMoreUrgent = (worst: Urgency, values: readonly Value[]): boolean =>
  values.every(({ urgency }) => compareUrgencies(worst, urgency) < 0);

/**
 * A conclusion repeats the abnormal values. It counts where it is urgent and more urgent than all of them, or has an urgent finding that none
 * of them tells, such as a nodule of a scan whose text is on another page.
 */
export function judgeConclusion(conclusion: string, values: readonly Value[], person: JudgedPerson): Concluded {
  const { worst } = judgeWholeText(conclusion, CONCLUSION_ITEM, person, (ruleId) => ruleId === ADVICE_SOON);
  if (worst && isPressing(worst.urgency) && isMoreUrgent(worst.urgency, values))
    return { conclusionUrgency: worst.urgency, conclusionRuleId: worst.ruleId };
  const [untold] = listUntold(conclusion, values);
  return untold ? { conclusionUrgency: untold.urgency, conclusionRuleId: untold.ruleId } : NO_CONCLUSION;
}

/** What of a conclusion has its class, in its own words, without what values tell; empty where the centre's mark or a number says it. */
export function quoteConclusion(conclusion: string, worst: Urgency, values: readonly Value[]): string {
  const untold = new Set(listUntold(conclusion, values).map(({ ruleId, quote }) => `${ruleId} ${quote}`));
  const isUntold = ({ ruleId, quote }: TextFinding) => untold.has(`${ruleId} ${quote}`);
  const isAlone = untold.size === 0 || isMoreUrgent(worst, values);
  const isClass = ({ ruleId, urgency }: TextFinding) => isAlone && urgency === worst && ruleId !== ADVICE_SOON;
  return quoteFindings(conclusion, CONCLUSION_ITEM, worst, (finding) => isUntold(finding) || isClass(finding));
}

/** What of a conclusion the rule is about that decided its class, in its own words. */
export const quoteDecisive = (conclusion: string, { conclusionUrgency: urgency, conclusionRuleId }: Concluded): string =>
  urgency ? quoteFindings(conclusion, CONCLUSION_ITEM, urgency, ({ ruleId }) => ruleId === conclusionRuleId) : '';
