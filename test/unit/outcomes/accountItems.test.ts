import { accountItems, type BookedItem, type GivenOutcome, type ItemFacts, isResult } from '../../../server/modules/outcomes/accountItems';
import { describeItem, describeLine } from '../../../server/modules/outcomes/describeItems';
import { addDays } from '../../../shared/businessDay';
import { hasOutcomeDay, ITEM_OUTCOMES, ITEM_STATES } from '../../../shared/itemStates';

const TODAY = '2026-11-25';
const item = (code: string): BookedItem => ({ code, name: `项目 ${code}`, category: '检验', addOnId: null });
const result = (code: string, value = '5.1') => ({ code, name: code, value });
const CBC = [
  { itemCode: 'CBC', resultCode: 'WBC', isRequired: true },
  { itemCode: 'CBC', resultCode: 'HGB', isRequired: true },
  { itemCode: 'CBC', resultCode: 'MCV', isRequired: false },
];
const given = (itemCode: string, outcome: GivenOutcome['outcome'], day: string | null = null, reason = ''): GivenOutcome => ({
  ...{ itemCode, outcome, day, reason },
});
const account = (facts: Partial<ItemFacts>) =>
  accountItems({ booked: [item('CBC')], given: [], results: [], matches: CBC, today: TODAY, ...facts });
const stateOf = (facts: Partial<ItemFacts>) => account(facts).items[0];

describe('what became of a booked item', () => {
  it('is reported when all required results are there', () => {
    expect(stateOf({ results: [result('WBC'), result('HGB')] })).toMatchObject({ state: 'reported', isPartial: false });
  });

  it('is missing when a required result is not there, whatever else is', () => {
    expect(stateOf({ results: [result('WBC'), result('MCV')] })).toMatchObject({ state: 'missing', isPartial: true });
    expect(stateOf({ results: [] })).toMatchObject({ state: 'missing', isPartial: false });
  });

  it('is reported by a result under its own code, which stands for all of them', () => {
    expect(stateOf({ booked: [item('ECG')], results: [result('ECG', '窦性心律')] })).toMatchObject({ state: 'reported' });
  });

  it('is not reported by a result that no row of the table names, even one with the same name', () => {
    const { items, unmatched } = account({ results: [{ code: 'XCG', name: '项目 CBC', value: '正常' }] });
    expect(items[0]).toMatchObject({ state: 'missing' });
    expect(unmatched).toEqual([{ code: 'XCG', name: '项目 CBC', value: '正常' }]);
  });

  it('is awaited before there is a report', () => {
    expect(stateOf({ results: null })).toMatchObject({ state: 'awaited' });
  });

  it('is what the centre says, until a day that it named has passed', () => {
    expect(stateOf({ given: [given('CBC', 'declined')] })).toMatchObject({ state: 'declined' });
    expect(stateOf({ given: [given('CBC', 'delayed', TODAY, '送外检')] })).toMatchObject({ state: 'delayed', day: TODAY });
    expect(stateOf({ given: [given('CBC', 'delayed', '2026-11-24', '送外检')] })).toMatchObject({ state: 'missing', day: '2026-11-24' });
    expect(stateOf({ given: [given('CBC', 'makeup', '2026-11-11')] })).toMatchObject({ state: 'makeup' });
    expect(stateOf({ given: [given('CBC', 'makeup', '2026-11-10')] })).toMatchObject({ state: 'missing' });
  });

  it('is reported whatever the centre said before', () => {
    expect(stateOf({ given: [given('CBC', 'refused', null, '怀孕')], results: [result('CBC', '正常')] })).toMatchObject({
      state: 'reported',
    });
  });
});

describe('a printed value', () => {
  it.each([
    '未检',
    '未查',
    '未做',
    '没做',
    '漏检',
    '缺检',
    '拒检',
    '弃检',
    '自愿放弃',
    '放弃检查',
    '本项未做',
    '补检',
    '迟检',
    '待检',
    '未出结果',
    '未 检',
    '（未检）',
    '—',
    '-',
    '/',
    '未参加检查',
    '未检查。',
    '标本溶血',
    '标本溶血，需重新采血',
    '样本量不足；请重新采集。',
    '无法检测',
    '检测失败',
    '不合格',
    '拒绝',
    '未采样',
  ])('that says there is no result is none: %s', (value) => expect(isResult(value)).toBe(false));
  it.each([
    '未检出',
    '未见异常',
    '阴性',
    '-1',
    '无',
    '未测出',
    '未闻及杂音',
    '缺如',
    '5.1',
    '+',
    '±',
    '未查见癌细胞',
    '待排',
    '未检测到',
    '肝囊肿，建议重新检查',
    '溶血性贫血',
    '重度脂肪肝',
    '标本溶血，5.1',
  ])('that is a result stays one: %s', (value) => expect(isResult(value)).toBe(true));
});

describe('the line', () => {
  const of = (...states: [string, string?][]) =>
    describeLine(states.map(([state, day = null]) => ({ state, day })) as Parameters<typeof describeLine>[0]);

  it('counts what became of the items, with the day of those that are made up for', () => {
    expect(of(['missing'], ['reported'], ['makeup', '2026-12-03'], ['reported'])).toBe(
      '您预约的 4 项：2 项已出，1 项待补检（12月3日），1 项未出',
    );
    expect(of(['declined'], ['refused'], ['delayed', '2026-12-09'])).toBe(
      '您预约的 3 项：1 项弃检，1 项机构未做（拒检），1 项最晚 12月9日出（迟检）',
    );
  });

  it('is short when all items are alike', () => {
    expect(of(['reported'], ['reported'])).toBe('您预约的 2 项：全部已出');
    expect(of(['awaited'])).toBe('您预约的 1 项：都在等报告');
  });

  it('speaks of the person, whoever reads it: a relative and a doctor read it too', () => {
    for (const state of ITEM_STATES)
      expect(describeItem({ state, day: '2026-11-01', reason: '血样溶血', isPartial: false })).not.toContain('您');
  });

  it('never calls a missing item done or fine', () => {
    for (const isPartial of [true, false])
      for (const day of [null, '2026-11-01'])
        expect(describeItem({ state: 'missing', day, reason: '', isPartial })).not.toMatch(/已做|做了|正常|没有问题|放心/);
  });
});

/** Numbers that repeat for a seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const VALUES = ['5.1', '阴性', '未见异常', '未检', '弃检', '—', '<0.01', '待查', '窦性心律', '未检出'];

/** A random order, its report, what its centre says, and the table. */
function createFacts(seed: number): ItemFacts {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const booked = Array.from({ length: 1 + below(40) }, (_, at) => item(`I${at}`));
  const codes = booked.map(({ code }) => code);
  const matches = codes.flatMap((itemCode) =>
    random() < 0.2
      ? []
      : Array.from({ length: 1 + below(4) }, (_, at) => ({ itemCode, resultCode: `${itemCode}.${at}`, isRequired: random() < 0.4 })),
  );
  const known = [...codes, ...matches.map(({ resultCode }) => resultCode), 'X1', 'X2', 'I0.0'];
  const drawn = [...new Set(known.filter(() => random() < 0.6))];
  const results = random() < 0.15 ? null : drawn.map((code) => result(code, pick(VALUES)));
  const said = [...new Set(Array.from({ length: below(8) }, () => pick([...codes, 'I99'])))].map((itemCode) => {
    const outcome = pick(ITEM_OUTCOMES);
    return given(itemCode, outcome, hasOutcomeDay(outcome) ? addDays(TODAY, below(60) - 30) : null, '原因');
  });
  return { booked, given: said, results, matches, today: TODAY };
}

/** What an operator or the person would have to wonder about: written anew from the facts, without the rule's own functions. */
function findUnexplained(facts: ItemFacts): string[] {
  const { items, unmatched } = accountItems(facts);
  const problems: string[] = [];
  const hasValue = (code: string) =>
    facts.results?.some((each) => each.code === code && !['未检', '弃检', '—', '待查'].includes(each.value)) ?? false;
  for (const { code } of facts.booked) {
    const found = items.filter((each) => each.code === code);
    const [only] = found;
    if (!only || found.length > 1) problems.push(`${code} is there ${found.length} times`);
    else if (only.state === 'reported') {
      const own = facts.matches.filter(({ itemCode }) => itemCode === code);
      const isSure =
        hasValue(code) ||
        (own.some(({ resultCode }) => hasValue(resultCode)) && own.every((each) => !each.isRequired || hasValue(each.resultCode)));
      if (!isSure) problems.push(`${code} is called reported`);
    } else if (only.state === 'awaited') {
      if (facts.results !== null) problems.push(`${code} waits for a report that is here`);
    } else if (only.state !== 'missing') {
      const said = facts.given.find(({ itemCode }) => itemCode === code);
      const isPast = only.day !== null && only.day < addDays(facts.today, only.state === 'makeup' ? -14 : 0);
      if (said?.outcome !== only.state || isPast) problems.push(`${code} is ${only.state} without a reason that holds`);
    }
  }
  for (const { code } of facts.results ?? []) {
    const isBooked = facts.booked.some(
      (each) => each.code === code || facts.matches.some((row) => row.itemCode === each.code && row.resultCode === code),
    );
    if (!isBooked && !unmatched.some((each) => each.code === code)) problems.push(`the result ${code} is lost`);
  }
  return problems;
}

describe('10,000 random orders, reports and centres', () => {
  it('leave no booked item unexplained, and lose no result', () => {
    const seeds = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const failures = seeds.flatMap((seed) => findUnexplained(createFacts(seed)).map((problem) => `seed ${seed}: ${problem}`));
    expect(failures).toEqual([]);
    const states = new Set(seeds.slice(0, 500).flatMap((seed) => accountItems(createFacts(seed)).items.map(({ state }) => state)));
    expect([...states].sort()).toEqual(['awaited', 'declined', 'delayed', 'makeup', 'missing', 'refused', 'reported']);
  });
});
