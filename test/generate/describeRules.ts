import { getLimit, type RuleFile, ruleFiles, splitRule, type ValueRule } from '../../server/modules/judgement/rules';
import { TEXT_RULE_FILES, type TextRule } from '../../server/modules/judgement/texts/textRules';
import { URGENCY_LABELS } from '../../shared/urgencies';

const SIGNS = { below: '<', atMost: '≤', above: '>', atLeast: '≥' } as const;
const FLAGS = { high: '高于参考范围', low: '低于参考范围', abnormal: '异常' } as const;

function describeCondition(rule: ValueRule): string {
  const { when, unit = '' } = rule;
  if ('timesUpper' in when) return `≥ ${when.timesUpper} × 参考上限`;
  if ('flag' in when) return FLAGS[when.flag];
  if ('gradeAtLeast' in when) return `≥ ${when.gradeAtLeast}`;
  const [name, limit] = Object.entries(when)[0] ?? [];
  if (!getLimit(rule)) throw new Error(`The rule ${rule.id} has no condition`);
  return `${SIGNS[name as keyof typeof SIGNS]} ${limit} ${unit}`.trim();
}

function describePeople({ sex, age, pregnant, period, warfarin }: Omit<ValueRule, 'when'>): string {
  const years =
    age && [age.from === undefined ? '' : `≥ ${age.from} 岁`, age.to === undefined ? '' : `≤ ${age.to} 岁`].filter(Boolean).join(' ');
  return [
    sex === 'male' ? '男' : sex === 'female' ? '女' : '',
    years,
    pregnant ? '孕期' : pregnant === false ? '非孕期' : '',
    period === false ? '非月经期' : '',
    warfarin === false ? '不吃华法林' : '',
  ]
    .filter(Boolean)
    .join('，');
}

const describeText = ({ finding, sites = [], with: needed, without, beside, besides, size, grade, number }: TextRule): string =>
  [
    sites.length > 0 ? `${sites.join('、')}：` : '',
    finding.slice(0, 6).join('、') + (finding.length > 6 ? ' …' : ''),
    needed ? `；同一分句有 ${needed.slice(0, 4).join('、')}` : '',
    ...[beside, besides].map((words) => (words ? `；同时有 ${words.slice(0, 4).join('、')}` : '')),
    without ? `；没有 ${without.slice(0, 4).join('、')}` : '',
    size?.atLeastMm ? `；≥ ${size.atLeastMm} mm` : '',
    grade ? `；${grade.system} ≥ ${grade.atLeast}${grade.atMost ? `，≤ ${grade.atMost}` : ''}` : '',
    number
      ? `；数值${number.atLeast === undefined ? '' : ` ≥ ${number.atLeast}`}${number.atMost === undefined ? '' : ` ≤ ${number.atMost}`}`
      : '',
  ].join('');

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

interface Worded extends Pick<ValueRule, 'urgency' | 'text' | 'source'> {
  action?: { days: number } | undefined;
}
type Row = readonly [what: string, limit: string, rule: Worded];

function describeRows(rows: readonly Row[]): string[] {
  return [
    '| 项目 | 界限 | 类别 | 告诉本人的话 | 期限 | 来源 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(([what, limit, { urgency, text, source, action }]) => {
      const days = action ? `${action.days} 天` : '';
      const origin = `${source.evidence === 'found' ? '【已查到】' : '【待医生确认】'}${source.name} ${source.section ?? ''}`.trim();
      return `| ${[what, limit, URGENCY_LABELS[urgency], text, days, origin].map(cell).join(' | ')} |`;
    }),
  ];
}

const describeFile = ({ title, rules }: RuleFile): string[] => [
  `### ${title}`,
  '',
  ...describeRows(
    rules.map(
      (rule) =>
        [
          [rule.items.join('、'), describePeople(rule)].filter(Boolean).join('；'),
          splitRule(rule).map(describeCondition).join('；或 '),
          rule,
        ] as const,
    ),
  ),
  '',
];

/** `docs/reading-rules.md`: every rule by which results are judged, for physicians to review. */
export function describeRules(): string {
  const all = [...ruleFiles.flatMap(({ rules }) => rules), ...TEXT_RULE_FILES.flatMap(({ rules }) => rules)];
  const found = all.filter(({ source }) => source.evidence === 'found').length;
  return [
    '# Rules of the readings',
    '',
    'Generated from `server/modules/judgement/rules/` and `server/modules/judgement/texts/rules/` by',
    '`npm run generate -- rules`. [Decision 176](decisions/176-one-judgement-of-results.md) says how a result is judged.',
    '',
    `${all.length} rules. 【已查到】: the text of the limit was found (${found}). 【待医生确认】: the limit is recalled and takes the more careful of the`,
    `classes in question (${all.length - found}); a physician has to confirm it before real use.`,
    '',
    '## Numbers and grades',
    '',
    ...ruleFiles.flatMap(describeFile),
    '## Texts',
    '',
    ...TEXT_RULE_FILES.flatMap(({ title, rules }) => [
      `### ${title}`,
      '',
      ...describeRows(rules.map((rule) => [rule.id, describeText(rule), rule] as const)),
      '',
    ]),
  ].join('\n');
}
