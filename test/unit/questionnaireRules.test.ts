import { readSampleData } from '../../server/db/sample/sampleData';
import {
  type Answers,
  describeAnswer,
  GROUPS,
  keepKnown,
  listOpenQuestions,
  listQuestions,
  QUESTIONS,
  type Question,
  settleChoice,
} from '../../shared/questionnaire/questions';
import { type FlaggedItem, listFlags, RULES } from '../../shared/questionnaire/rules';

const sampleItems = readSampleData().items.map(({ name, category }) => ({ name, category }));
const getItems = (id: string, answers: Answers, items: readonly FlaggedItem[] = sampleItems) =>
  listFlags(answers, items).find((flag) => flag.id === id)?.items ?? [];
const named = (...names: string[]) => names.map((name) => ({ name }));

describe('the rules on the items of the sample', () => {
  const pregnant: Answers = { pregnancy: ['possible'] };

  it('a possible pregnancy stops exactly the items with X-rays, and carbon 14', () => {
    expect(getItems('pregnancy-xray', pregnant)).toEqual(
      [
        '胸部正位片',
        '胸部低剂量 CT',
        '颈椎侧位片',
        '腰椎正侧位片',
        '双能 X 线骨密度',
        '冠状动脉钙化积分 CT',
        '乳腺 X 线摄影',
        '口腔全景片',
      ].sort((one, other) => sampleItems.findIndex(({ name }) => name === one) - sampleItems.findIndex(({ name }) => name === other)),
    );
    expect(getItems('pregnancy-carbon14', pregnant)).toEqual(['碳 14 尿素呼气试验']);
    expect(getItems('pregnancy-breath', pregnant)).toEqual([]);
  });

  it.each<[string, Answers, string[]]>([
    ['pregnancy-magnet', { pregnancy: ['yes'] }, ['头颅磁共振平扫', '头颅磁共振血管成像']],
    ['pacemaker-magnet', { implants: ['pacemaker'] }, ['头颅磁共振平扫', '头颅磁共振血管成像']],
    ['metal-magnet', { implants: ['metal'] }, ['头颅磁共振平扫', '头颅磁共振血管成像']],
    ['pacemaker-impedance', { implants: ['electronic'] }, ['人体成分分析']],
    ['blood-thinner', { blood: ['anticoagulant'] }, ['采血']],
    ['blood-thinner-scope', { blood: ['antiplatelet'] }, ['无痛胃镜', '无痛肠镜']],
    ['breath-drugs', { medication: ['antibiotic'] }, ['碳 13 尿素呼气试验', '碳 14 尿素呼气试验']],
    ['breath-drugs', { medication: ['acid'] }, ['碳 13 尿素呼气试验', '碳 14 尿素呼气试验']],
    ['glucose-fasting', { conditions: ['diabetes'] }, ['空腹项目']],
    ['lung-function', { conditions: ['heart'] }, ['平板运动试验', '肺功能检查']],
    ['disinfectant', { allergies: ['disinfectant'] }, ['采血']],
    ['nursing-carbon14', { nursing: ['yes'] }, ['碳 14 尿素呼气试验']],
    ['nursing-drugs', { nursing: ['yes'] }, ['无痛胃镜', '无痛肠镜']],
    ['period-samples', { period: ['possible'] }, ['尿和便的检查']],
    ['epilepsy', { conditions: ['epilepsy'] }, ['平板运动试验', '肺功能检查', '无痛胃镜', '无痛肠镜']],
    ['illness-sedation', { conditions: ['heart'] }, ['无痛胃镜', '无痛肠镜']],
    ['allergy-sedation', { allergies: ['food'] }, ['无痛胃镜', '无痛肠镜']],
    ['asthma-lung', { conditions: ['asthma'] }, ['肺功能检查']],
    ['pressure-exercise', { medication: ['pressure'] }, ['平板运动试验']],
    ['contrast-allergy', { allergies: ['contrast'] }, []],
  ])('%s', (id, answers, items) => {
    expect([...getItems(id, answers)].sort()).toEqual([...items].sort());
  });

  it('a person who denies everything has no flag', () => {
    const denied = Object.fromEntries(QUESTIONS.map(({ id }) => [id, ['none']])) as Answers;
    expect(listFlags(denied, sampleItems)).toEqual([]);
    expect(listFlags({}, sampleItems)).toEqual([]);
  });

  it('puts what must not be done before what has to be asked or prepared', () => {
    const levels = listFlags({ pregnancy: ['yes'], blood: ['anticoagulant'], implants: ['metal'] }, sampleItems).map(({ level }) => level);
    expect(new Set(levels)).toEqual(new Set(['stop', 'ask', 'prepare']));
    expect(levels).toEqual(
      [...levels].sort((one, other) => ['stop', 'ask', 'prepare'].indexOf(one) - ['stop', 'ask', 'prepare'].indexOf(other)),
    );
  });
});

describe('names as other institutions write them', () => {
  it.each([
    [
      'pregnancy-xray',
      { pregnancy: ['yes'] },
      ['胸部DR正位', '肺部低剂量螺旋CT', '胸部LDCT', '全身PET-CT', '冠脉CTA', '钼靶', 'X光胸透', 'DEXA骨密度'],
    ],
    ['pacemaker-magnet', { implants: ['pacemaker'] }, ['头颅MR平扫', '颅脑MRI', '颈动脉MRA', 'MRCP', '核磁共振']],
    ['pregnancy-carbon14', { pregnancy: ['yes'] }, ['14C呼气试验', 'C14呼气', '碳14幽门螺杆菌检测']],
    ['pregnancy-breath', { pregnancy: ['yes'] }, ['幽门螺杆菌呼气试验']],
    ['breath-drugs', { medication: ['acid'] }, ['C13呼气试验', '幽门螺杆菌呼气试验']],
    ['kidney-contrast', { conditions: ['kidney'] }, ['上腹部增强CT', '冠脉造影']],
    ['never-inside', { intimacy: ['never'] }, ['经阴道彩超', '宫颈TCT', 'HPV分型', '妇科检查', '阴道镜']],
    ['period-inside', { period: ['yes'] }, ['经阴道彩超', '液基细胞学TCT', '白带常规']],
    ['nursing-breast', { nursing: ['yes'] }, ['乳腺彩超', '双侧钼靶']],
  ] as const)('%s finds each', (id, answers, names) => {
    expect(getItems(id, answers as unknown as Answers, named(...names))).toEqual(names);
  });

  it.each([
    [
      'pregnancy-xray',
      { pregnancy: ['yes'] },
      ['TCT 检查', '液基细胞 TCT', '眼底 OCT', '循环肿瘤细胞 CTC', 'ctDNA', '超声骨密度', 'HDR', '抗 ds-DNA 抗体'],
    ],
    ['pacemaker-magnet', { implants: ['pacemaker'] }, ['mRNA', 'HMR', '心率变异']],
    ['pregnancy-carbon14', { pregnancy: ['yes'] }, ['C13呼气试验', '糖类抗原 CA14C', 'C140', '碳13呼气']],
    ['pregnancy-breath', { pregnancy: ['yes'] }, ['C13呼气试验', '碳 14 尿素呼气试验', '肺功能']],
    ['blood-thinner', { blood: ['anticoagulant'] }, ['尿常规', '尿生化', '粪便隐血试验']],
    ['never-inside', { intimacy: ['never'] }, ['经腹妇科彩超', '子宫附件超声', '乳腺彩超']],
    ['unsaid-inside', { intimacy: ['unsaid'] }, ['经腹妇科彩超']],
    ['period-samples', { period: ['yes'] }, ['血常规', '尿酸', '尿素', '便秘评估']],
    ['kidney-contrast', { conditions: ['kidney'] }, ['胸部 CT 平扫', '肾功能']],
    ['epilepsy', { conditions: ['epilepsy'] }, ['心电图', '肺部 CT']],
    ['pressure-exercise', { conditions: ['pressure'] }, ['心电图', '动态血压']],
  ] as const)('%s finds none', (id, answers, names) => {
    expect(getItems(id, answers as unknown as Answers, named(...names))).toEqual([]);
  });
});

describe('the rules themselves', () => {
  const options = new Map<string, readonly string[]>(QUESTIONS.map(({ id, options: known }) => [id, known.map(({ code }) => code)]));
  test.each(RULES)('$id names its source, something to do, and answers that exist', ({ when, source, advice, title }) => {
    expect(source.length).toBeGreaterThan(8);
    expect(advice.length).toBeGreaterThan(8);
    expect(title.length).toBeGreaterThan(4);
    for (const [id, codes] of Object.entries(when)) for (const code of codes) expect(options.get(id)).toContain(code);
  });

  it('have unique names', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  });
});

describe('the questions', () => {
  it('ask men nothing about pregnancy, and somebody of unknown sex everything', () => {
    const ids = (sex: string) => listQuestions(sex).map(({ id }) => id);
    expect(ids('male')).not.toContain('pregnancy');
    expect(ids('female')).toHaveLength(QUESTIONS.length);
    expect(ids('')).toHaveLength(QUESTIONS.length);
  });

  it('stand in one group each, and only those that several options answer are denied together', () => {
    expect(GROUPS.flatMap(({ ids }) => ids).sort()).toEqual(QUESTIONS.map(({ id }) => id).sort());
    for (const { ids, nones } of GROUPS) {
      const several = ids.filter((id) => (QUESTIONS as readonly Question[]).find((question) => question.id === id)?.isMany);
      expect(several.length > 0).toBe(nones !== undefined);
      if (nones) expect(several).toEqual(ids);
    }
  });

  it('are open until they have an answer', () => {
    expect(listOpenQuestions({ blood: ['none'], family: [] }, 'male').map(({ id }) => id)).toEqual([
      'implants',
      'allergies',
      'xray',
      'conditions',
      'medication',
      'family',
    ]);
  });

  it('describe answers in words; options of another version as they are stored', () => {
    const blood = QUESTIONS.find(({ id }) => id === 'blood') as Question;
    expect(describeAnswer(blood, { blood: ['anticoagulant', 'antiplatelet'] })).toBe('抗凝药、抗血小板药');
    expect(describeAnswer(blood, {})).toBe('没有回答');
    expect(describeAnswer(blood, { blood: ['heparin'] })).toBe('heparin');
    expect(keepKnown({ blood: ['heparin', 'none'], moon: ['full'] })).toMatchObject({ blood: ['none'], family: [] });
  });

  it.each([
    [[], ['none'], ['none']],
    [['heart'], ['heart', 'none'], ['none']],
    [['none'], ['none', 'heart'], ['heart']],
    [['heart'], ['heart', 'asthma'], ['heart', 'asthma']],
  ])('from %j, choosing %j means %j', (before, chosen, settled) => {
    expect(settleChoice(before, chosen)).toEqual(settled);
  });
});
