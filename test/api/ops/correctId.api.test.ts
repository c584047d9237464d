import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { card, examOrder, notice, operatorAction, person, report } from '../../../server/db/schema/schema';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const folder = mkdtempSync(path.join(os.tmpdir(), 'id-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A woman, born on 8 March 1991, with the right check character. */
const RIGHT = '110101199103080022';

describe.each(databaseKinds)('the number of a document on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  const { demo1, demo2 } = samplePeople;
  beforeEach(() => t.reset());

  const correctOf = (cardNo: string, content: string, ...more: string[]) => {
    const file = path.join(folder, 'id.txt');
    writeFileSync(file, content);
    return askOps(t, 'correct-id', cardNo, '--file', file, '--reason', '本人持证件到场', ...more);
  };
  const correct = (content: string, ...more: string[]) => correctOf(demo1.card, content, ...more);
  const find = async () => {
    const [row] = await t.database.db
      .select()
      .from(person)
      .innerJoin(card, eq(card.personId, person.id))
      .where(eq(card.physicalCardId, demo1.card));
    return row?.person;
  };

  test('is corrected with what it says: the old one opens nothing any more, and the reports are judged again', async () => {
    const me = await loginAs(t, 'demo1');
    const before = await find();
    expect(await correct(` ${RIGHT} \n`, '--dry-run')).toContain('试运行');
    expect(await find()).toEqual(before);
    await expect(correct(RIGHT)).rejects.toThrow('--yes');
    expect(await correct(RIGHT, '--yes')).toMatch(/性别：男 → 女[\s\S]*出生日期：1990-03-07 → 1991-03-08[\s\S]*退出登录：1 台/);
    expect(await find()).toMatchObject({ id: before?.id, sex: 'female', birthDate: '1991-03-08' });
    expect((await t.callRaw('queryReportList', {}, me)).code).toBe(2);
    const reports = await t.database.db
      .select()
      .from(report)
      .where(eq(report.personId, before?.id ?? ''));
    expect([reports.length > 0, new Set(reports.map(({ rulesVersion }) => rulesVersion))]).toEqual([true, new Set([''])]);
    const login = async (idNumber: string) =>
      (await t.callRaw('cardLogin', { physicalCardId: demo1.card, cardId: demo1.card, idNumber, code: 'demo', clentType: 'pc' })).code;
    expect([await login(demo1.idNumber), await login(RIGHT)]).toEqual([4001, 0]);
    expect(await t.database.db.$count(notice, eq(notice.type, 'id_number_corrected'))).toBe(1);
    const [entry] = await t.database.db.select().from(operatorAction).where(eq(operatorAction.command, 'correct-id')).limit(1);
    expect(JSON.stringify(entry)).not.toMatch(/1101011/);
  });

  test('whoever has booked is named to the operator, because the centre has the former number', async () => {
    const [booked] = await t.database.db
      .select({ orderNo: examOrder.orderNo, cardNo: card.physicalCardId })
      .from(examOrder)
      .innerJoin(card, eq(card.id, examOrder.cardId))
      .where(eq(examOrder.state, 'confirmed'));
    expect(await correctOf(booked?.cardNo ?? '', RIGHT, '--yes')).toContain(`请电话更正：订单 ${booked?.orderNo}`);
  });

  test.each([
    ['the number of another person', demo2.idNumber, '已登记为另一个人'],
    ['the same number', demo1.idNumber, '现在登记的'],
    ['a wrong check character', '110101199103080024', '校验码不对'],
    ['a passport in place of an ID card', 'E12345678', '18 位'],
    ['no number', '张三', '只有一个证件号'],
  ])('is not changed to %s', async (_name, content, sentence) => {
    const before = await find();
    await expect(correct(content, '--yes')).rejects.toThrow(sentence);
    expect(await find()).toEqual(before);
  });
});
