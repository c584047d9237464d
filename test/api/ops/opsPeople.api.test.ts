import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { card, operatorAction, organization, projectCombo } from '../../../server/db/schema/schema';
import { joinSmallGroups } from '../../../server/modules/orders/projectProgress';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createSandboxApi } from '../../helpers/worlds/createSandboxApi';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpOrderWorld, setUpTestApi } from '../../helpers/worlds/setUpApi';

const HOUR_MS = 3_600_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'ops-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(content: string, name = 'given.txt'): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe.each(databaseKinds)('an order is cancelled for its person on $kind', ({ serverUrl }) => {
  const sandbox = setUpOrderWorld({ people: 5, companyPaysFen: 0 }, { serverUrl });

  const ask = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const cancel = (...args: string[]) => askOps(sandbox, 'cancel-order', ...args, '--reason', '电话申请');

  it('after the deadline, with everything refunded, and the person is told', async () => {
    const { orderNo } = await sandbox.bookAndAct(1, 'pay', getSlotId(2));
    const slotStart = new Date(`${(await ask(1, orderNo)).date}T07:30:00+08:00`).getTime();
    const shift = slotStart - HOUR_MS - sandbox.api.services.now().getTime();
    sandbox.moveTime(shift);
    expect(await sandbox.callRaw('cancelOrder', { orderNo }, sandbox.getPerson(1))).toMatchObject({ code: 4094 });
    const before = await ask(1, orderNo);
    expect(await cancel(orderNo, '--dry-run')).toContain('试运行，没有修改');
    expect(await ask(1, orderNo)).toEqual(before);
    expect(await cancel(orderNo, '--yes')).toMatch(/已取消。¥\d+\.\d\d 将由任务原路退回/);
    const after = await ask(1, orderNo);
    expect(after).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunding' }] });
    expect(after.timeline.at(-1)).toMatchObject({ type: 'called_off', text: '客服已为您取消这次预约，名额已释放。退款将原路退回。' });
    const { list } = await sandbox.ask('noticeList', {}, sandbox.getPerson(1));
    expect(list[0]).toMatchObject({ title: '客服已为您取消预约' });
    await expect(cancel(orderNo, '--yes')).rejects.toThrow('不能取消');
    sandbox.moveTime(-shift);
  });

  it('before it is paid; a payment that arrives afterwards is refunded and does not revive it', async () => {
    const orderNo = await sandbox.book(2, getSlotId(2));
    const { outTradeNo, codeUrl } = await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(2));
    expect(await cancel(orderNo, '--yes')).toContain('没有要退的款项');
    expect((await ask(2, orderNo)).timeline.at(-1)?.text).toBe('客服已为您取消这次预约，名额已释放。');
    await sandbox.act(codeUrl, 'pay');
    const after = await ask(2, orderNo);
    expect(after).toMatchObject({ state: 'closed', payments: [{ outTradeNo, state: 'refunding' }] });
    expect(after.timeline.at(-1)?.text).toBe('客服取消订单之后才收到这笔付款，款项将原路退回。');
    const paid = await sandbox.callRaw('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(2));
    expect(paid).toMatchObject({ code: 4092, msg: expect.stringContaining('已取消') });
  });

  it('without a word about a refund when the company pays everything', async () => {
    const { db } = sandbox.database;
    await db.update(projectCombo).set({ companyPaysFen: PRICE_FEN });
    const orderNo = await sandbox.book(5, getSlotId(2));
    await db.update(projectCombo).set({ companyPaysFen: 0 });
    expect(await cancel(orderNo, '--yes')).toContain('没有要退的款项');
    const { state, timeline } = await ask(5, orderNo);
    expect([state, timeline.at(-1)?.text]).toEqual(['cancelled', '客服已为您取消这次预约，名额已释放。']);
  });

  it('once, when two operators do it at the same moment', async () => {
    const { orderNo } = await sandbox.bookAndAct(3, 'pay', getSlotId(2));
    const results = await Promise.allSettled([cancel(orderNo, '--yes'), cancel(orderNo, '--yes')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await ask(3, orderNo)).timeline.filter(({ type }) => type === 'called_off')).toHaveLength(1);
  });

  it('is recorded with operator, reason and person, also when it fails', async () => {
    const orderNo = await sandbox.book(4, getSlotId(2));
    await cancel(orderNo, '--yes', '--by', '客服12');
    await expect(cancel('YJNONE', '--yes', '--by', '客服12')).rejects.toThrow('没有找到这个订单');
    const rows = await sandbox.database.db.select().from(operatorAction).where(eq(operatorAction.operator, '客服12'));
    const found = rows.map(({ command, target, reason, outcome, personId }) => ({
      command,
      target,
      reason,
      outcome,
      isKnown: personId !== null,
    }));
    const act = { command: 'cancel-order', reason: '电话申请' };
    expect(found).toEqual([
      { ...act, target: orderNo, outcome: 'done', isKnown: true },
      { ...act, target: 'YJNONE', outcome: 'failed', isKnown: false },
    ]);
  });
});

describe('people are found, unlocked and shown their readers', () => {
  const t = setUpTestApi();
  let me: TestIdentity;
  const { demo1 } = samplePeople;
  beforeAll(async () => {
    me = await loginAs(t, 'demo1');
  });
  const find = (text: string) => askOps(t, 'find-person', '--file', write(text), '--reason', '本人来电');

  test.each([
    ['phone', demo1.phone],
    ['ID number', demo1.idNumber],
    ['card number', demo1.card.toLowerCase()],
  ])('by %s, with masked numbers', async (_, text) => {
    const found = await find(text);
    expect(found).toContain(demo1.card);
    expect(found).toContain('138****0001');
    expect(found).not.toMatch(/1[3-9]\d{9}|\d{17}/);
  });

  test('by a part of the name; nobody, and too many, are said', async () => {
    const name = (await find(demo1.phone)).split(' ')[0] ?? '';
    expect(await find(name)).toContain(demo1.card);
    expect(await find('没有这个人')).toBe('没有找到。');
    await expect(find('   ')).rejects.toThrow('请写一行');
    // A percent sign is a character, not a pattern for everybody.
    expect(await find('%%')).toBe('没有找到。');
    await expect(askOps(t, 'find-person', '--reason', 'x')).rejects.toThrow('--file');
  });

  test('each person who was shown has an entry, which they find in their export', async () => {
    await find(demo1.phone);
    const rows = await t.database.db.select().from(operatorAction).where(eq(operatorAction.command, 'find-person'));
    const { operatorActions } = JSON.parse((await t.ask('exportData', {}, await confirmAs(t, me))).json);
    expect(operatorActions).toContainEqual(expect.objectContaining({ command: 'find-person', reason: '本人来电' }));
    // Random IDs may contain eleven digits in a row.
    const words = rows.map(({ id: _id, personId: _personId, ...rest }) => rest);
    expect(JSON.stringify(words)).not.toMatch(/1[3-9]\d{9}|\d{17}/);
  });

  test('a person whose attempts are used up can log in again after unlock', async () => {
    const wrong = { account: demo1.phone, password: 'Wrong#2026' };
    for (let tries = 0; tries < 5; tries++) await t.callRaw('memberLogin', wrong);
    expect(await t.callRaw('memberLogin', wrong)).toMatchObject({ code: 4291 });
    expect(await askOps(t, 'unlock', demo1.card, '--reason', '本人来电')).toContain('可以再试');
    expect(await t.callRaw('memberLogin', wrong)).toMatchObject({ code: 4001 });
    await expect(askOps(t, 'unlock', 'NONE', '--reason', 'x')).rejects.toThrow('没有这张体检卡');
  });

  test('the readers of a record are listed with time and action', async () => {
    const { list } = await t.ask('queryReportList', {}, me);
    await t.ask('queryReportDetails', { reportId: list[0]?.reportId ?? '' }, me);
    const text = await askOps(t, 'access-log', demo1.card, '--reason', '投诉核查');
    expect(text).toMatch(/本人 {2}查看体检报告/);
    expect(text).toMatch(/共 \d+ 次。$/);
  });
});

describe('texts are published', () => {
  const t = setUpTestApi();
  let me: TestIdentity;
  beforeAll(async () => {
    me = await loginAs(t, 'demo1');
  });
  const agreement = (more: object = {}) =>
    JSON.stringify({
      title: '健康信息处理授权书',
      purposes: [{ code: 'booking', text: '办理预约' }],
      sections: [{ heading: '新的一节 <script>', paragraphs: ['正文'] }],
      ...more,
    });

  test('a new version of an agreement asks for consent again, and shows its text as text', async () => {
    const old = await t.ask('getPrivacyAgreement', { type: 'health' }, me);
    const file = write(agreement(), 'agreement.json');
    expect(await askOps(t, 'publish-agreement', 'health', '--file', file, '--dry-run')).toContain('没有发布');
    expect(await t.ask('getPrivacyAgreement', { type: 'health' }, me)).toEqual(old);
    expect(await askOps(t, 'publish-agreement', 'health', '--file', file, '--yes')).toContain(`第 ${old.version + 1} 版已发布`);
    const now = await t.ask('getPrivacyAgreement', { type: 'health' }, me);
    expect(now).toMatchObject({ version: old.version + 1, agreed: false });
    expect(now.html).toContain('<h3>新的一节 &lt;script&gt;</h3>');
  });

  test('versions of two operators who publish at the same moment differ', async () => {
    const file = write(agreement(), 'agreement.json');
    const said = await Promise.all([1, 2].map(() => askOps(t, 'publish-agreement', 'share', '--file', file, '--yes')));
    expect(new Set(said).size).toBe(2);
  });

  test.each([
    ['no JSON', 'title: x', '不是 JSON'],
    ['a missing purpose', agreement({ purposes: [] }), 'purposes'],
    ['an unknown field', agreement({ html: '<b>' }), '不符合格式'],
  ])('%s is refused and publishes nothing', async (_, content, sentence) => {
    const before = await t.ask('getPrivacyAgreement', { type: 'login' });
    const publish = askOps(t, 'publish-agreement', 'login', '--file', write(content, 'bad.json'), '--yes');
    await expect(publish).rejects.toThrow(sentence);
    expect(await t.ask('getPrivacyAgreement', { type: 'login' })).toEqual(before);
  });

  test('a content page for all projects, and one for a project of its own', async () => {
    const page = (title: string) => write(`# ${title}\n\n开头\n\n## 一节\n\n<b>正文</b>\n`, 'page.md');
    expect(await askOps(t, 'publish-content', 'guide', '--file', page('新指南'), '--dry-run')).toBe(
      '试运行，没有发布。《新指南》会是第 2 版。',
    );
    expect(await askOps(t, 'publish-content', 'guide', '--file', page('新指南'))).toContain('《新指南》第 2 版');
    expect(await t.ask('contentGet', { key: 'guide' }, me)).toMatchObject({ title: '新指南', version: 2 });
    const project = me.userInfo?.projectId ?? '';
    await askOps(t, 'publish-content', 'guide', '--project', project, '--file', page('本项目的指南'));
    const own = await t.ask('contentGet', { key: 'guide' }, me);
    expect(own.title).toBe('本项目的指南');
    expect(JSON.stringify(own)).not.toContain('<b>');
    expect((await t.ask('contentGet', { key: 'guide' }, await loginAs(t, 'landi'))).title).toBe('新指南');
    await expect(askOps(t, 'publish-content', 'guide', '--project', 'none', '--file', page('x'))).rejects.toThrow('没有这个项目');
    await expect(askOps(t, 'publish-content', 'guide', '--file', write('没有标题', 'page.md'))).rejects.toThrow('第一行是标题');
    await expect(askOps(t, 'publish-content', 'other', '--file', page('x'))).rejects.toThrow('没有“other”这一页');
  });

  test('the example of docs/examples is accepted', async () => {
    const file = path.join(__dirname, '../../../docs/examples/agreement.json');
    expect(await askOps(t, 'publish-agreement', 'health', '--file', file, '--dry-run')).toContain('健康信息处理授权书');
  });
});

describe("a project's progress", () => {
  const group = (name: string, people: number) => ({ name, people, booked: 1, examined: 0 });

  test('shows no group of fewer than ten people', () => {
    expect(joinSmallGroups([group('a', 12), group('b', 3), group('c', 9)])).toEqual([
      group('a', 12),
      { name: '其他部门合计', people: 12, booked: 2, examined: 0 },
    ]);
  });

  test('joins the smallest other group where the small ones together are fewer than ten', () => {
    expect(joinSmallGroups([group('a', 30), group('b', 3), group('c', 11)])).toEqual([
      group('a', 30),
      { name: '其他部门合计', people: 14, booked: 2, examined: 0 },
    ]);
  });

  test('counts people, appointments and examinations', async () => {
    const sandbox = await createSandboxApi({ people: 12 });
    await sandbox.book(1);
    const { projectId } = sandbox.getPerson(1).userInfo ?? {};
    expect(await askOps(sandbox, 'progress', projectId ?? '')).toBe('未分部门  12 人，已预约 1，已体检 0');
    await expect(askOps(sandbox, 'progress', 'none')).rejects.toThrow('没有这个项目');
    await sandbox.close();
  });

  test('names the departments', async () => {
    const sandbox = await createSandboxApi({ people: 22 });
    const { db } = sandbox.database;
    const { companyId = '', projectId = '' } = sandbox.getPerson(1).userInfo ?? {};
    await db.insert(organization).values({ id: 'w-department', companyId, name: '研发部' });
    const members = Array.from({ length: 11 }, (_, index) => `w-card-${index + 1}`);
    await db.update(card).set({ departmentId: 'w-department' }).where(inArray(card.id, members));
    await sandbox.book(1);
    expect(await askOps(sandbox, 'progress', projectId)).toBe('研发部  11 人，已预约 1，已体检 0\n未分部门  11 人，已预约 0，已体检 0');
    await sandbox.close();
  });

  test('counts people, not cards, and relatives apart from the employees', async () => {
    const sandbox = await createSandboxApi({ people: 22 });
    const { db } = sandbox.database;
    const projectId = sandbox.getPerson(1).userInfo?.projectId ?? '';
    const relatives = Array.from({ length: 11 }, (_, index) => `w-card-${index + 12}`);
    await db.update(card).set({ relation: 'parent' }).where(inArray(card.id, relatives));
    expect(await askOps(sandbox, 'progress', projectId)).toBe('未分部门  11 人，已预约 0，已体检 0\n家属  11 人，已预约 0，已体检 0');
    await sandbox.book(1);
    await db
      .update(card)
      .set({ personId: 'w-person-1' })
      .where(inArray(card.id, ['w-card-2', 'w-card-3']));
    expect(await askOps(sandbox, 'progress', projectId)).toBe('其他部门合计  20 人，已预约 1，已体检 0');
    await sandbox.close();
  });

  test('says nothing of a small project', async () => {
    const small = await createSandboxApi({ people: 9 });
    expect(await askOps(small, 'progress', small.getPerson(1).userInfo?.projectId ?? '')).toContain('不足 10 人');
    await small.close();
  });
});
