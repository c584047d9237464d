import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { PartnerCancellation } from '../../../server/adapters/partner/PartnerProvider';
import { CommandError } from '../../../server/cli/common/CommandError';
import { OPS_HELP, readOpsCall } from '../../../server/cli/ops/runOps';
import { jobFailure, operatorAction } from '../../../server/db/schema/operations';
import { card, outsideReport, payment, person } from '../../../server/db/schema/schema';
import { comparePayments } from '../../../server/jobs/comparePayments';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { readStatements } from '../../../server/jobs/readStatements';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { SELF_FEN } from '../../helpers/payment/createProviderApi';
import { createWechatApi, type WechatApi } from '../../helpers/payment/createWechatApi';
import { askOps } from '../../helpers/servers/askOps';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId } from '../../helpers/worlds/orderWorld';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ops = askOps;

describe('wrong usage', () => {
  test.each([
    [['orders'], '用法：npm run ops -- orders <订单号>'],
    [['payments', 'YP1'], '用法：npm run ops -- payments'],
    [['no-such'], '没有命令“no-such”'],
    [['orders', 'YJ1', '--loud'], OPS_HELP],
    [['refund-add-on', 'YJ1', '--item', 'CBC', '--item', 'GLU'], '--item 写了两次'],
    [['publish-content', 'guide', '--file', 'guide.md', '--item', 'p-1'], 'publish-content 没有 --item。用法：'],
    [['answer-item', 'YJ1', '--file', 'text.txt'], 'answer-item 没有 --file。用法：'],
  ])('%j is answered with the correct usage', (args, sentence) => {
    expect(() => readOpsCall(args)).toThrow(sentence);
  });

  test.each([
    ['import', ['import -- 文件…']],
    ['paymnets', ['ops -- payments']],
    ['late-report', ['ops -- late-reports']],
    ['close', ['ops -- close-slot', 'ops -- close-interpretation', 'ops -- close-action']],
    ['no-such', null],
  ])('%s names the commands that may have been meant, and all only where it resembles none', (name, meant) => {
    const lines = meant?.map((each) => expect.stringContaining(`  npm run ${each}`));
    let text = '';
    try {
      readOpsCall([name, 'x']);
    } catch (error) {
      text = error instanceof CommandError ? error.message : '';
    }
    expect(text.includes(OPS_HELP)).toBe(!lines);
    if (lines) expect(text.split('\n')).toEqual([`没有命令“${name}”。可能是：`, ...lines, '全部命令：npm run ops -- help']);
  });

  test.each([['no-show', 'YJ1'], ['mark-examined', 'YJ1'], ['refund', 'YP1'], ['rotate-field-key']])('%s requires --yes', (...args) => {
    expect(() => readOpsCall(args)).toThrow('--yes');
    expect(readOpsCall([...args, '--yes', '--by', '客服07', '--reason', '电话核实']).command.name).toBe(args[0]);
  });
});

/** A hash of every row of every table. */
async function hashDatabase({ pool }: SandboxApi['database']): Promise<string> {
  const { rows: tables } = await pool.query("select table_name from information_schema.tables where table_schema = 'public'");
  const hashes = [];
  for (const { table_name: name } of tables) {
    const { rows } = await pool.query(`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from "${name}" t`);
    hashes.push(`${name} ${rows[0]?.hash}`);
  }
  return hashes.sort().join('\n');
}

describe.each(databaseKinds)('ops with orders on $kind', ({ serverUrl }) => {
  let sandbox: SandboxApi;
  beforeAll(async () => {
    sandbox = await createSandboxApi({ people: 8, entitlementTotal: 2 }, { serverUrl });
  });
  afterEach(async () => {
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
  });
  afterAll(() => sandbox.close());

  const ask = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));

  it('a dry run answers as the command would, and changes no row of the database', async () => {
    const [booked, refused] = [await sandbox.book(6), await sandbox.book(7)];
    const before = await hashDatabase(sandbox.database);
    const attempt = (...args: string[]) => ops(sandbox, ...args, '--dry-run');
    expect(await attempt('confirm-order', booked, '--partner-no', 'TEL-9')).toBe(
      `试运行，没有修改。命令会这样回答：订单 ${booked} 已确认。`,
    );
    await expect(attempt('mark-examined', booked)).rejects.toThrow('只有已确认的订单');
    await expect(attempt('no-show', refused)).rejects.toThrow('只有已确认的订单');
    await expect(attempt('confirm-order', 'YJNONE', '--partner-no', 'TEL-9')).rejects.toThrow('没有找到这个订单');
    await expect(attempt('retry', 'order:none')).rejects.toThrow('没有编号为');
    expect(await attempt('send-again', 'sms')).toContain('没有放弃了的消息');
    await expect(attempt('payments')).rejects.toThrow('不能试运行');
    expect(await hashDatabase(sandbox.database)).toBe(before);
    for (const orderNo of [booked, refused]) await ops(sandbox, 'cancel-order', orderNo, '--reason', 'x', '--yes');
  });

  it("confirms an order with the examination centre's number, once", async () => {
    const orderNo = await sandbox.book(1);
    await expect(ops(sandbox, 'confirm-order', orderNo)).rejects.toThrow('--partner-no');
    await expect(ops(sandbox, 'confirm-order', orderNo, '--partner-no', ' ')).rejects.toThrow('--partner-no');
    expect(await ops(sandbox, 'confirm-order', orderNo, '--partner-no', ' TEL-1')).toContain('已确认');
    const details = await ask(1, orderNo);
    expect(details).toMatchObject({ state: 'confirmed', partner: { state: 'confirmed', partnerNo: 'TEL-1' } });
    expect(details.timeline.map(({ type }) => type)).toEqual(['created', 'confirming', 'confirmed']);
    await expect(ops(sandbox, 'confirm-order', orderNo, '--partner-no', 'TEL-2')).rejects.toThrow('不在等待确认');
    await expect(ops(sandbox, 'confirm-order', 'YJNONE', '--partner-no', 'TEL-2')).rejects.toThrow('没有找到这个订单');
  });

  it('records visits and no-shows, not before the day and only once', async () => {
    const [came, stayed] = [await sandbox.book(2, getSlotId(2)), await sandbox.book(3, getSlotId(2))];
    for (const orderNo of [came, stayed]) await ops(sandbox, 'confirm-order', orderNo, '--partner-no', 'TEL');
    await expect(ops(sandbox, 'mark-examined', came, '--yes')).rejects.toThrow('还没有到');
    sandbox.moveTime(8 * DAY_MS);
    expect(await ops(sandbox, 'mark-examined', came, '--yes')).toContain('已体检');
    await expect(ops(sandbox, 'mark-examined', came, '--yes')).rejects.toThrow('只有已确认的订单');
    await expect(ops(sandbox, 'no-show', stayed, '--yes')).rejects.toThrow('还没有过完');
    sandbox.moveTime(DAY_MS);
    expect(await ops(sandbox, 'no-show', stayed, '--yes')).toContain('未到检');
    const types = async (no: number, orderNo: string) => (await ask(no, orderNo)).timeline.map(({ type }) => type).slice(3);
    expect([await types(2, came), await types(3, stayed)]).toEqual([['examined'], ['no_show']]);
    sandbox.moveTime(-9 * DAY_MS);
  });

  it('shows an order with its timeline and masked numbers', async () => {
    const orderNo = await sandbox.book(4);
    const text = await ops(sandbox, 'orders', orderNo);
    expect(text).toContain(`订单 ${orderNo}  状态 booked`);
    expect(text).toContain('预约成功，费用由企业承担');
    expect(text).toContain('139****0004');
    expect(text).not.toMatch(/13900000004|\d{17}/);
  });

  it('asks the partner again, with an event in the timeline', async () => {
    const orderNo = await sandbox.book(5);
    const partner = { ...sandbox.api.services.partner, submit: async () => ({ state: 'refused' as const, reason: '满了' }) };
    await confirmOrders({ ...sandbox.api.services, partner });
    expect(await ops(sandbox, 'dead-letters')).toContain(`partner_refused:${orderNo}`);
    expect(await ops(sandbox, 'retry', `partner_refused:${orderNo}`)).toContain('重试');
    expect((await ask(5, orderNo)).timeline.at(-1)).toMatchObject({ text: '客服已再次提交体检机构确认。' });
    await expect(ops(sandbox, 'retry', `partner_refused:${orderNo}`)).rejects.toThrow('没有编号为');
    expect(await ops(sandbox, 'dead-letters')).not.toContain(orderNo);
  });

  it('lists a cancellation that could not be sent to the centre, and sends it again', async () => {
    const orderNo = await sandbox.book(6);
    await ops(sandbox, 'confirm-order', orderNo, '--partner-no', 'TEL-6');
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(6));
    const told: (string | null)[] = [];
    let isAway = true;
    const cancel = async ({ partnerNo }: PartnerCancellation) => {
      if (isAway) throw new Error('away');
      told.push(partnerNo);
    };
    const run = () => confirmOrders({ ...sandbox.api.services, partner: { ...sandbox.api.services.partner, cancel } });
    for (let tries = 0; tries < 12; tries++) {
      await run();
      sandbox.moveTime(HOUR_MS);
    }
    isAway = false;
    await run();
    expect(told).toEqual([]);
    expect(await ops(sandbox, 'dead-letters')).toContain(`partner_refused:${orderNo}`);
    expect(await ops(sandbox, 'retry', `partner_refused:${orderNo}`)).toContain('重试');
    await run();
    expect(told).toEqual(['TEL-6']);
    expect(await ops(sandbox, 'dead-letters')).not.toContain(orderNo);
    sandbox.moveTime(-12 * HOUR_MS);
  });

  it('lists an order whose centre was unreachable, until it is confirmed by hand', async () => {
    const orderNo = await sandbox.book(8);
    const partner = { ...sandbox.api.services.partner, submit: () => Promise.reject(new Error('away')) };
    for (let tries = 0; tries < 12; tries++) {
      await confirmOrders({ ...sandbox.api.services, partner });
      sandbox.moveTime(HOUR_MS);
    }
    expect(await ops(sandbox, 'dead-letters')).toContain(`partner_refused:${orderNo}`);
    await ops(sandbox, 'confirm-order', orderNo, '--partner-no', 'TEL-8');
    expect(await ops(sandbox, 'dead-letters')).not.toContain(orderNo);
    sandbox.moveTime(-12 * HOUR_MS);
  });

  it('does not list a cancelled order that no centre had accepted', async () => {
    const orderNo = await sandbox.book(7);
    const partner = { ...sandbox.api.services.partner, submit: async () => ({ state: 'refused' as const, reason: '满了' }) };
    await confirmOrders({ ...sandbox.api.services, partner });
    expect(await ops(sandbox, 'dead-letters')).toContain(orderNo);
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(7));
    expect(await ops(sandbox, 'dead-letters')).not.toContain(orderNo);
  });
});

describe.each(databaseKinds)('ops refund on $kind', ({ serverUrl }) => {
  let wechat: WechatApi;
  beforeAll(async () => {
    wechat = await createWechatApi({}, serverUrl);
  });
  afterAll(() => wechat.close());

  it('refunds a wrong amount, and the order can be paid again', async () => {
    const no = wechat.takePerson();
    const { orderNo, outTradeNo } = await wechat.bookWithCode(no);
    const refund = () => ops(wechat, 'refund', outTradeNo, '--reason', '金额不符', '--yes');
    await expect(refund()).rejects.toThrow('没有可退的款项');
    wechat.sim.books.pay(outTradeNo, SELF_FEN - 1);
    expect(await wechat.deliver(wechat.sim.createTradeNotice(outTradeNo))).toBe(204);
    const at = wechat.now();
    const failure = {
      queue: 'payment_close',
      item: outTradeNo,
      tries: 20,
      lastError: 'x',
      firstFailedAt: at,
      lastFailedAt: at,
      nextTryAt: at,
      deadAt: at,
    };
    await wechat.database.db.insert(jobFailure).values([failure, { ...failure, item: 'YPOTHER' }]);
    expect(await ops(wechat, 'dead-letters')).toContain(`payment_close:${outTradeNo}`);
    await expect(ops(wechat, 'refund', outTradeNo, '--yes')).rejects.toThrow('--reason');

    expect(await refund()).toContain('¥122.99');
    await expect(refund()).rejects.toThrow('已经处理过了');
    const left = await ops(wechat, 'dead-letters');
    expect(left).not.toContain(outTradeNo);
    expect(left).toContain('payment_close:YPOTHER');
    await wechat.database.db.delete(jobFailure);
    await runRefunds(wechat.api.services);
    expect([...wechat.sim.books.refunds.values()]).toMatchObject([{ outTradeNo, refund: SELF_FEN - 1 }]);
    const order = await wechat.askOrder(no, orderNo);
    expect(order).toMatchObject({ state: 'pending_pay', payments: [{ state: 'refunded' }] });
    expect(order.timeline.map(({ type }) => type)).toEqual(['created', 'refund_started', 'refunded']);

    const again = await wechat.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, wechat.getPerson(no));
    wechat.sim.books.pay(again.outTradeNo);
    expect(await wechat.deliver(wechat.sim.createTradeNotice(again.outTradeNo))).toBe(204);
    expect(await findBreaches(wechat.database.db)).toEqual([]);
    wechat.moveTime(2 * HOUR_MS);
    await comparePayments(wechat.api.services);
    const never = '支付渠道 wechat 还有 14 天的账单没有读过';
    expect(await ops(wechat, 'payments')).toMatch(new RegExp(`^${never}.*\n没有发现差异。$`));
  });

  it('lists a payment that is not in our books, and refunds it', async () => {
    const { outTradeNo } = await wechat.bookWithCode(wechat.takePerson());
    wechat.sim.books.pay(outTradeNo);
    await wechat.database.db.delete(payment).where(eq(payment.outTradeNo, outTradeNo));
    expect(await wechat.deliver(wechat.sim.createTradeNotice(outTradeNo))).toBe(204);
    await wechat.settle();
    expect(await ops(wechat, 'payments')).toContain(`${outTradeNo}  我方没有记录：wechat 收到 ¥123.00，核实后用 ops refund 退回`);
    const refund = (flag: string) => ops(wechat, 'refund', outTradeNo, '--reason', '主库切换', flag);
    await refund('--dry-run');
    expect(await refund('--yes')).toContain('¥123');
    expect(await ops(wechat, 'payments')).toMatch(/退款 YR\w+ 进行中/);
    await readStatements(wechat.api.services);
    expect(await ops(wechat, 'payments')).toContain('没有发现差异。');
  });

  it('does not refund a payment of the right amount', async () => {
    const no = wechat.takePerson();
    const { orderNo, outTradeNo } = await wechat.bookWithCode(no);
    wechat.sim.books.pay(outTradeNo);
    await expect(ops(wechat, 'refund', outTradeNo, '--reason', 'x', '--yes')).rejects.toThrow('金额没有错');
    expect(await wechat.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    await expect(ops(wechat, 'refund', 'YPNONE', '--reason', 'x', '--yes')).rejects.toThrow('没有找到这笔支付');
  });
});

describe.each(databaseKinds)('ops with the sample on $kind', ({ serverUrl }) => {
  let testApi: TestApi;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-ops-'));
  beforeAll(async () => {
    testApi = await createTestApi({ serverUrl });
  });
  afterAll(async () => {
    await testApi.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers an interpretation from a file', async () => {
    const me = await loginAs(testApi, 'demo1');
    const reportId = (await testApi.ask('queryReportList', {}, me)).list[0]?.reportId ?? '';
    const { interpretationId } = await testApi.ask('interpretCreate', { reportId, idempotencyKey: crypto.randomUUID() }, me);
    const file = path.join(folder, 'answer.txt');
    writeFileSync(file, '\uFEFF先清淡饮食，三个月后复查。\n');
    await expect(ops(testApi, 'answer-interpretation', interpretationId)).rejects.toThrow('--text-file');
    await expect(ops(testApi, 'answer-interpretation', interpretationId, '--text-file', `${file}x`)).rejects.toThrow('读不到文件');
    await expect(ops(testApi, 'answer-interpretation', 'none', '--text-file', file)).rejects.toThrow('没有找到这份解读');
    for (const text of ['', '长'.repeat(5_001)]) {
      writeFileSync(path.join(folder, 'wrong.txt'), text);
      const answered = ops(testApi, 'answer-interpretation', interpretationId, '--text-file', path.join(folder, 'wrong.txt'));
      await expect(answered).rejects.toThrow('答复应为 1 到 5000 个字。');
    }
    await ops(testApi, 'answer-interpretation', interpretationId, '--text-file', file);
    const [done] = await testApi.database.db.select().from(operatorAction).where(eq(operatorAction.outcome, 'done'));
    const [owner] = await testApi.database.db.select().from(person).where(eq(person.name, '林知远'));
    expect(done).toMatchObject({ command: 'answer-interpretation', target: interpretationId, personId: owner?.id });
    const details = await testApi.ask('interpretDetails', { interpretationId }, me);
    expect(details).toMatchObject({ state: 'answered', messages: [{ from: 'doctor', text: '先清淡饮食，三个月后复查。' }] });
    await testApi.ask('interpretFollowUp', { interpretationId, text: '需要\n复查吗？', idempotencyKey: crypto.randomUUID() }, me);
    const waiting = await ops(testApi, 'interpretations');
    expect(waiting).toMatch(new RegExp(`${interpretationId}  自 .*本人追问\\n    需要 复查吗？`));
    await testApi.database.pool.query("update interpretation set state = 'closed'");
    expect(await ops(testApi, 'interpretations')).toBe('没有等待答复的解读。');
    await expect(ops(testApi, 'answer-interpretation', interpretationId, '--text-file', file)).rejects.toThrow('已经结束');
  });

  it('a list without anybody says so, and notes no access', async () => {
    await testApi.database.db.delete(outsideReport);
    expect(await ops(testApi, 'outside-reports')).toBe('没有等待核对的外部报告。');
    expect(await ops(testApi, 'visit-answers', '--date', '2099-01-01')).toBe('没有。');
  });

  describe('an outside report', () => {
    const NEW = { id: 'outside-new', institution: '仁济外院', examDate: '2026-05-06', state: 'submitted', createdAt: new Date() } as const;
    const submit = async (me: TestIdentity) => {
      const { db } = testApi.database;
      const [row] = await db
        .select({ personId: card.personId, accountId: card.accountId })
        .from(card)
        .where(eq(card.id, me.userInfo?.cardId ?? ''));
      await db.delete(outsideReport).where(eq(outsideReport.id, NEW.id));
      await db.insert(outsideReport).values({ ...NEW, personId: row?.personId ?? '', accountId: row?.accountId ?? '' });
    };
    const find = async (me: TestIdentity) =>
      (await testApi.ask('outsideReportList', {}, me)).list.find(({ outsideReportId }) => outsideReportId === NEW.id);

    it('says that more of them wait than it lists', async () => {
      await submit(await loginAs(testApi, 'demo1'));
      const { pool } = testApi.database;
      await pool.query(
        'insert into outside_report (id, account_id, person_id, exam_date, institution, state, created_at) select id || n, account_id, person_id, exam_date, institution, state, created_at from outside_report, generate_series(1, 100) n where id = $1',
        [NEW.id],
      );
      expect(await ops(testApi, 'outside-reports')).toContain('只列出等得最久的 100 份');
      await pool.query('delete from outside_report where id like $1 and id <> $2', [`${NEW.id}%`, NEW.id]);
      expect(await ops(testApi, 'outside-reports')).not.toContain('只列出');
    });

    it.each([
      [['--accept'], 'accepted', ''],
      [['--reject', '照片太模糊，请重拍'], 'rejected', '照片太模糊，请重拍'],
    ])('is judged once each way, and the person sees the verdict, a notice and the access (%j)', async (options, state, note) => {
      const me = await loginAs(testApi, 'demo1');
      await testApi.database.pool.query("delete from notice where type = 'outside_report_judged'");
      await submit(me);
      expect(await ops(testApi, 'outside-reports')).toContain(`${NEW.id}  自 `);
      await expect(ops(testApi, 'judge-outside-report', NEW.id)).rejects.toThrow('二者选一');
      await expect(ops(testApi, 'judge-outside-report', NEW.id, '--accept', '--reject', 'x')).rejects.toThrow('二者选一');
      await expect(ops(testApi, 'judge-outside-report', 'none', '--accept')).rejects.toThrow('没有找到');
      expect(await ops(testApi, 'judge-outside-report', NEW.id, ...options, '--dry-run')).toContain('试运行，没有修改');
      expect(await find(me)).toMatchObject({ state: 'submitted' });
      await ops(testApi, 'judge-outside-report', NEW.id, ...options);
      expect(await find(me)).toMatchObject({ state, note });
      const notices = (await testApi.ask('noticeList', {}, me)).list.filter(({ body }) => body.includes(NEW.institution));
      expect(notices).toMatchObject([{ link: '/health/collectReport' }]);
      const { list } = await testApi.ask('queryAccessLog', { page: 1, pageSize: 20 }, me);
      expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['查看等待核对的添加报告', '核对添加的报告']));
      await expect(ops(testApi, 'judge-outside-report', NEW.id, ...options)).rejects.toThrow('已经');
      const [other, options2] = state === 'accepted' ? ['rejected', ['--reject', '不是本人的']] : ['accepted', ['--accept']];
      testApi.moveTime(1_000);
      await ops(testApi, 'judge-outside-report', NEW.id, ...options2);
      expect(await find(me)).toMatchObject({ state: other, note: options2[1] ?? '' });
      expect((await testApi.ask('noticeList', {}, me)).list.filter(({ body }) => body.includes(NEW.institution))).toHaveLength(2);
    });
  });

  it('sends one application to the issuer', async () => {
    const me = await loginAs(testApi, 'demo1');
    const orderNo = (await testApi.ask('invoiceList', {}, me)).orders[0]?.orderNo ?? '';
    const title = { titleType: 'personal', title: '林知远', taxNo: '' } as const;
    const { invoiceId } = await testApi.ask('invoiceApply', { orderNo, ...title, idempotencyKey: crypto.randomUUID() }, me);
    expect(await ops(testApi, 'issue-invoice', invoiceId)).toContain('已开具');
    expect((await testApi.ask('invoiceDetails', { invoiceId }, me)).state).toBe('issued');
    await expect(ops(testApi, 'issue-invoice', invoiceId)).rejects.toThrow('不在等待开具');
  });

  it('says that the old key can be removed once everything is encrypted with the new one', async () => {
    expect(await ops(testApi, 'rotate-field-key', '--yes')).toContain('可以从设置里去掉 FIELD_KEY_OLD');
    expect((await loginAs(testApi, 'demo1')).userInfo).not.toBeNull();
    expect(
      await ops(testApi, 'orders', (await testApi.ask('queryOrderList', {}, await loginAs(testApi, 'demo1'))).list[0]?.orderNo ?? ''),
    ).not.toContain(samplePeople.demo1.phone);
  });
});
