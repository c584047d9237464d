import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryMailOutbox } from '../../../server/adapters/mail/createOutboxMail';
import * as schema from '../../../server/db/schema/schema';
import {
  account,
  auditLog,
  calendarFeed,
  card,
  earlierWish,
  earlierWishSlot,
  erasure,
  examOrder,
  healthAction,
  healthShare,
  invoice,
  itemOutcome,
  itemQuestion,
  jobFailure,
  letterRead,
  orderEvent,
  outsideReport,
  outsideReportFile,
  outsideValue,
  person,
  phoneChange,
  questionnaire,
  recordConsent,
  relocation,
  storedFile,
  uploadReservation,
  visitAnswer,
  waitEntry,
} from '../../../server/db/schema/schema';
import { receiveNotices } from '../../../server/jobs/checkPayments';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { issueInvoices } from '../../../server/jobs/issueInvoices';
import { runErasures } from '../../../server/jobs/runErasures';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { transitionOrderAlone } from '../../../server/modules/orders/transitionOrder';
import { copiedTables } from '../../../server/modules/privacy/copyPlan';
import { saveReport } from '../../../server/modules/records/saveReport';
import { hashPassword } from '../../../server/security/password';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { findOwnRows, findTraces } from '../../helpers/servers/findTraces';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, createOrderWorld, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';
import { readCode } from '../../helpers/worlds/readCode';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const PASSWORD = 'Yuejian#2026';
const NAME = '诸葛云舟';
const BIRTH_DATE = '1987-06-05';
const PHONE = '13900000001';
const EMAIL = 'zhuge@example.com';
const ID_NUMBER = '110101199000000001';
/** The person who is erased, and another one. */
const PEOPLE = [
  { no: 1, name: NAME, birthDate: BIRTH_DATE, phone: PHONE, email: EMAIL, username: 'zhuge' },
  { no: 2, name: '欧阳晚晴', birthDate: '1990-03-04', phone: '13900000002', email: 'ouyang@example.com', username: 'ouyang' },
] as const;
type Person = (typeof PEOPLE)[number];
const [ERASED, OTHER] = PEOPLE;
/** The tables with rows about a person; those of a person who has used everything have some. */
const TABLES = [
  ...['account', 'card', 'consent', 'email_address', 'email_code', 'exam_order', 'health_action', 'health_share', 'idempotency'],
  ...['item_outcome', 'item_question'],
  ...['interpretation', 'invoice', 'letter_read', 'mail_outbox', 'message_preference', 'notice', 'order_event', 'outside_report'],
  ...['outside_value', 'payment', 'person', 'phone_change', 'questionnaire', 'record_consent', 'report', 'session', 'sms_outbox'],
  ...['stored_file', 'upload_reservation', 'wait_entry'],
];
/** Texts of kept rows that no person types, and a name to log in with, which is one person's only. */
const NEVER_TYPED = ['examOrder.partnerNo', 'payment.providerNo', 'refund.addOnId', 'invoice.failReason', 'operatorAction.target'];
const FACTS = new Set([...NEVER_TYPED, 'account.username']);
const CODES = { notNow: 4094, wrong: 4001, unconfirmed: 4032 };
/** The columns of the copied tables in which a person's words may stand: texts that a row may lack, and that are no keys. */
function listTexts(): { table: PgTable; keys: string[] }[] {
  return Object.entries(schema as Record<string, unknown>).flatMap(([name, table]) => {
    if (!(name in copiedTables) || !is(table, PgTable)) return [];
    const references = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns);
    const isText = (column: PgColumn) => column.getSQLType() === 'text' && !column.enumValues?.length;
    const isOptional = (column: PgColumn) => (!column.notNull || column.hasDefault) && !column.isUnique && !references.includes(column);
    const columns = Object.entries(getTableColumns(table)).filter(([, column]) => isText(column) && isOptional(column));
    const keys = columns.map(([key]) => key).filter((key) => !FACTS.has(`${name}.${key}`) && !/(Enc|Hash|Id)$/.test(key));
    return keys.length > 0 ? [{ table, keys }] : [];
  });
}
const world = { people: 3, companyPaysFen: PRICE_FEN - 100, entitlementTotal: 6, slots: 4 };

describe.each(databaseKinds)('erasure on $kind', ({ serverUrl }) => {
  let t: SandboxApi;
  beforeEach(async () => {
    if (t) {
      await t.reset();
      t.people.splice(0, Infinity, ...(await createOrderWorld(t.api.services, world)));
    } else t = await createSandboxApi(world, { serverUrl });
    const { db, fieldCrypto } = t.api.services;
    for (const { no, name, birthDate, phone, username } of PEOPLE) {
      await db
        .update(person)
        .set({ name, birthDate })
        .where(eq(person.id, `w-person-${no}`));
      const keys = { username, phoneHash: fieldCrypto.hashPhone(phone), passwordHash: await hashPassword(PASSWORD) };
      await db
        .update(account)
        .set(keys)
        .where(eq(account.id, `w-account-${no}`));
    }
  });
  afterAll(() => t?.close());

  const me = () => t.getPerson(1);
  const request = async (more: object = {}) => {
    await confirmAs(t, me(), PASSWORD);
    return t.call('eraseRequest', { confirm: true, ...more }, me());
  };
  const status = () => t.ask('eraseStatus', {}, me());
  const run = (more: Partial<typeof t.api.services> = {}) => runErasures({ ...t.api.services, ...more });
  const move = async (orderNo: string, ...transitions: ('examine' | 'releaseReport')[]) => {
    for (const transition of transitions) {
      const order = await queryOrderByNo(t.database.db, orderNo);
      if (order) await transitionOrderAlone(t.database.db, order, transition, { at: t.now() });
    }
  };
  const getCanaries = () => {
    const { fieldCrypto } = t.api.services;
    return {
      name: NAME,
      phone: PHONE,
      'masked phone': fieldCrypto.sealPhone(PHONE).masked,
      'phone hash': fieldCrypto.hashPhone(PHONE),
      'id number': ID_NUMBER,
      'masked id number': fieldCrypto.sealIdNumber(ID_NUMBER).masked,
      'id number hash': fieldCrypto.hashIdNumber(ID_NUMBER),
      username: 'zhuge',
      'birth date': BIRTH_DATE,
      card: '"W1"',
      account: 'w-account-1',
      person: 'w-person-1',
      words: '因为我是',
      email: EMAIL,
      'masked email': 'z***@example.com',
    };
  };
  const findAll = () => findTraces(t.database.db, t.api.services.fieldCrypto, getCanaries());

  /** Creates an uploaded file and its report directly, because this world has no agreement to consent to. */
  async function addUpload(no: number, personNo: number): Promise<string> {
    const { db, storage } = t.api.services;
    const [id, path] = [`file-${no}-${personNo}`, join(t.folder, 'upload')];
    const accountId = `w-account-${no}`;
    const at = { createdAt: t.now() };
    writeFileSync(path, NAME);
    await storage.keep(path, id);
    const file = { contentType: 'application/pdf', size: 1, sha256: '', usedAt: t.now() } as const;
    await db.insert(storedFile).values({ id, accountId, name: `${NAME}.pdf`, ...file, ...at });
    const report = { examDate: '2026-01-02', institution: `${NAME}的医院`, state: 'submitted' } as const;
    await db.insert(outsideReport).values({ id, accountId, personId: `w-person-${personNo}`, ...report, ...at });
    await db.insert(outsideReportFile).values({ reportId: id, fileId: id, sort: 0 });
    const box = { left: 0, top: 0, width: 1, height: 1 };
    const printed = { name: `${NAME}的结果`, value: '2.91', unit: 'mmol/L', range: '' };
    const value = {
      code: 'LDL',
      name: NAME,
      category: '血脂',
      value: '2.91',
      number: 2.91,
      comparator: '',
      unit: 'mmol/L',
      decimals: 2,
    } as const;
    await db
      .insert(outsideValue)
      .values({ ...value, reportId: id, normalTexts: [], flag: 'none', printed, fileId: id, page: 1, box, confirmedAt: t.now() });
    return id;
  }

  /** Registers an address by its code, and gets a message there. */
  async function registerEmail({ no, email }: Person): Promise<void> {
    const { db, fieldCrypto } = t.api.services;
    const identity = t.getPerson(no);
    await confirmAs(t, identity, PASSWORD);
    await t.ask('emailSendCode', { address: email }, identity);
    const mail = (await queryMailOutbox(db, fieldCrypto)).find(({ to }) => to === email);
    await t.ask('emailSave', { code: /验证码是 (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '' }, identity);
    await t.ask('messageSavePreferences', { choices: [{ kind: 'report', sms: false, email: true }] }, identity);
    for (const channel of ['sms', 'email'] as const) await sendMessages(t.api.services, channel);
  }

  /** Inserts rows of what this world has no data for. */
  async function insertOthers({ no, name }: Person, reportId: string): Promise<void> {
    const { db, fieldCrypto, now } = t.api.services;
    const [id, accountId, personId] = [`other-${no}`, `w-account-${no}`, `w-person-${no}`];
    const [earlier, later] = [-30, 30].map((days) => new Date(now().getTime() + days * DAY_MS)) as [Date, Date];
    const sealed = fieldCrypto.sealPhone(`1380000000${no}`);
    await db.insert(uploadReservation).values({ id, accountId, size: 1, expiresAt: later });
    const change = { oldPhoneEnc: sealed.enc, oldPhoneHash: sealed.hash, madeBy: 'owner', changedAt: earlier, undoUntil: earlier } as const;
    await db.insert(phoneChange).values({ id, accountId, ...change });
    await db.insert(questionnaire).values({ id, personId, contentEnc: fieldCrypto.encrypt(name), revision: 1, savedAt: now() });
    const share = { label: name, passcodeHash: '', isOnce: false, content: '', createdAt: now(), expiresAt: later };
    await db.insert(healthShare).values({ id, personId, tokenHash: id, ...share });
    await db.insert(recordConsent).values({ id, personId, accountId: 'w-account-3', guardian: null, grantedAt: now() });
    const action = { code: 'OTHER', name: '空腹血糖', urgency: 'soon', dueOn: '2026-02-02', state: 'open', isSilent: false } as const;
    await db.insert(healthAction).values({ id, personId, reportId, ...action, createdAt: now() });
    await db.insert(letterRead).values({ cardId: `w-card-${no}`, readAt: now() });
    const [order] = await db.select().from(examOrder).where(eq(examOrder.accountId, accountId));
    if (!order) throw new Error('The person has no order yet');
    const item = { orderId: order.id, itemCode: 'w-item' };
    await db.insert(itemOutcome).values({ ...item, outcome: 'refused', reason: name, at: now() });
    await db.insert(visitAnswer).values({ orderId: order.id, choice: 'fair', text: name, firstAt: now(), at: now() });
    await db.insert(calendarFeed).values({ accountId, tokenHash: id, createdAt: now() });
    await db.insert(itemQuestion).values({ ...item, claim: 'done', askedAt: now(), answer: name, answeredAt: now() });
    const { cardId, projectId, comboId, storeId, totalFen, companyFen, selfFen, snapshot } = order;
    const wanted = { cardId, projectId, comboId, addOnIds: [], storeId, slotId: getSlotId(4), totalFen, companyFen, selfFen, snapshot };
    const phone = { contactPhoneEnc: sealed.enc, contactPhoneMasked: sealed.masked };
    const ended = { state: 'ended', endReason: 'left', endedAt: now() } as const;
    await db.insert(waitEntry).values({ id, accountId, personId, ...wanted, ...phone, ...ended, createdAt: now() });
  }

  /** What an order leaves behind that waited for an earlier place, or whose slot was closed. */
  async function addHistory(orderNo: string, id: string): Promise<void> {
    const { db } = t.database;
    const [order] = await db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
    const of = { id, orderId: order?.id ?? '', createdAt: t.now(), endedAt: t.now() };
    await db.insert(earlierWish).values({ ...of, state: 'ended', endReason: 'over' });
    await db.insert(earlierWishSlot).values({ wishId: id, slotId: getSlotId(4), joinedAt: t.now() });
    await db.insert(relocation).values({ ...of, slotId: getSlotId(4), state: 'cancelled', answerBy: t.now() });
  }

  /** Creates a person with rows in every table that refers to persons. @returns the number of the examined order */
  async function live(who: Person): Promise<string> {
    const { db } = t.database;
    const { no, name, phone } = who;
    const identity = t.getPerson(no);
    const cancelled = await t.bookAndAct(no, 'pay', getSlotId(2));
    await t.ask('cancelOrder', { orderNo: cancelled.orderNo, reason: `因为我是${name}，电话 ${phone}` }, identity);
    const unpaid = await t.book(no, getSlotId(3));
    await t.ask('cancelOrder', { orderNo: unpaid, reason: name }, identity);
    await addHistory(unpaid, `history-${no}`);
    const { orderNo } = await t.bookAndAct(no, 'pay', getSlotId(2));
    await confirmOrders(t.api.services);
    await runRefunds(t.api.services);
    await receiveNotices(t.api.services);
    await move(orderNo, 'examine', 'releaseReport');
    const observations = [{ code: 'GLU', name: '空腹血糖', category: '血糖', value: '9.7' }];
    const report = {
      personId: `w-person-${no}`,
      title: '年度报告',
      institution: '中心',
      examDate: '2026-01-02',
      observations,
      releasedAt: t.now(),
    };
    const reportId = await db.transaction((tx) => saveReport(tx, { ...report, conclusion: `${name}，您好`, orderId: null }, t.now()));
    await t.ask('interpretCreate', { reportId, question: `因为我是${name}`, idempotencyKey: crypto.randomUUID() }, identity);
    await t.ask('invoiceApply', { orderNo, titleType: 'personal', title: name, idempotencyKey: crypto.randomUUID() }, identity);
    await issueInvoices(t.api.services);
    await registerEmail(who);
    await t.ask('queryReportDetails', { reportId }, identity);
    await insertOthers(who, reportId);
    return orderNo;
  }

  /** Writes words of the person wherever they may stand, in columns to come too. */
  async function fillTexts(): Promise<void> {
    const words = `因为我是${NAME}`;
    for (const { table, keys } of listTexts())
      await t.database.db.update(table).set(Object.fromEntries(keys.map((key) => [key, sql`${words}`])));
  }

  test('nothing of the person remains except what the law requires, under a pseudonym', async () => {
    const orderNo = await live(ERASED);
    await fillTexts();
    await addUpload(1, 1);
    await addUpload(2, 1);
    await t.ask('confirmSendCode', {}, me());
    await t.ask('confirmIdentity', { code: await readCode(t, PHONE) }, me());
    expect(await t.call('eraseRequest', { confirm: true, reason: `因为我是${NAME}` }, me())).toMatchObject({ code: 0 });
    const before = await findAll();
    for (const trace of [
      'email_address: email',
      'email_code: email',
      'mail_outbox: email',
      'message_preference: person',
      'person: name',
      'exam_order: phone',
      'exam_order: words',
      'invoice: name',
      'stored_file: name',
      'sms_outbox: phone',
      'erasure: words',
    ])
      expect(before).toContain(trace);
    expect(new Set(before.map((trace) => trace.split(':')[0])).size).toBeGreaterThan(12);

    t.moveTime(WEEK_MS - 60_000);
    await run();
    expect(await findAll()).toEqual(before);
    // An invoice to a person, under another name than the registered one.
    await t.database.db.update(invoice).set({ title: '云舟' }).where(eq(invoice.accountId, 'w-account-1'));
    t.moveTime(120_000);
    await run();
    expect(await findAll()).toEqual([]);
    expect(await findBreaches(t.database.db)).toEqual([]);
    for (const id of ['file-1-1', 'file-2-1']) expect(existsSync(join(t.folder, 'files', id))).toBe(false);

    const { db } = t.database;
    expect(await db.select({ title: invoice.title }).from(invoice)).toEqual([{ title: '已注销用户' }]);
    const orders = await db.select().from(examOrder);
    expect(orders.map((order) => order.state).sort()).toEqual(['cancelled', 'report_ready']);
    expect(orders.map((order) => order.orderNo)).toContain(orderNo);
    const [done] = await db.select().from(erasure);
    expect(done).toMatchObject({ state: 'done', reason: '', fileIds: [] });
    const count = (word: string) => done?.kept?.find(({ what }) => what.includes(word))?.count;
    expect([count('订单'), count('发票'), count('授权')]).toEqual([2, 1, 1]);
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'erase'));
    expect(entries).toMatchObject([{ target: done?.id, personId: done?.personId }]);
  });

  test('no row of another person changes, in any table', async () => {
    const { db } = t.database;
    await live(OTHER);
    const fileId = await addUpload(2, 2);
    await live(ERASED);
    await addUpload(1, 1);
    await request();
    const known = ['w-person-2', 'w-account-2', 'w-card-2', OTHER.phone, OTHER.email, t.api.services.fieldCrypto.hashPhone(OTHER.phone)];
    const queryOther = () => findOwnRows(db, t.api.services.fieldCrypto, known);
    const before = await queryOther();
    const tables = new Set(before.map((row) => row.split(' ')[0]));
    for (const table of TABLES) expect(tables).toContain(table);
    t.moveTime(WEEK_MS + 60_000);
    await run();
    expect(await status().catch(() => 'no session')).toBe('no session');
    expect(await queryOther()).toEqual(before);
    expect(existsSync(join(t.folder, 'files', fileId))).toBe(true);
  });

  test('the reason for a cancellation is removed; the timeline stays', async () => {
    const { db } = t.database;
    const { orderNo } = await t.bookAndAct(1, 'pay', getSlotId(2));
    const reason = '您取消了预约，名额已释放。原因：退款将原路退回。';
    await t.ask('cancelOrder', { orderNo, reason }, me());
    await runRefunds(t.api.services);
    await receiveNotices(t.api.services);
    expect((await t.ask('queryOrderDetails', { orderNo }, me())).timeline.map(({ text }) => text)).toContain(
      `您取消了预约，名额已释放。退款将原路退回。原因：${reason}`,
    );
    const queryEvents = () => db.select().from(orderEvent).orderBy(orderEvent.id);
    const happened = await queryEvents();
    await request();
    t.moveTime(WEEK_MS + 1);
    await run();
    expect(await db.select().from(examOrder)).toMatchObject([{ orderNo, state: 'cancelled', cancelReason: null }]);
    expect(await queryEvents()).toEqual(happened);
  });

  test('afterwards the token is invalid, and every login fails as for an unknown person', async () => {
    await request();
    t.moveTime(WEEK_MS + 1);
    await run();
    expect(await t.call('getCardListByToken', {}, me())).toMatchObject({ code: 2 });
    const byCard = (physicalCardId: string, idNumber: string) =>
      t.callRaw('cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code: 'world' });
    expect(await byCard('W1', ID_NUMBER)).toEqual(await byCard('W999', '110101199000000999'));
    const byPassword = (name: string) => t.callRaw('memberLogin', { account: name, password: PASSWORD });
    expect(await byPassword('zhuge')).toEqual(await byPassword('nobody'));
    expect(await byPassword(PHONE)).toEqual(await byPassword('13911111111'));
    const byCode = (phone: string) => t.callRaw('memberLoginByCode', { phone, code: '123456' });
    await t.ask('sendCodeLogin', { phone: PHONE });
    expect(await byCode(PHONE)).toEqual(await byCode('13911111111'));
    expect(await t.database.db.select().from(person).where(eq(person.name, NAME))).toEqual([]);
  });

  test('a relative keeps their orders and their card, which is unmanaged until they log in', async () => {
    const { db } = t.database;
    await db.update(card).set({ accountId: 'w-account-1', relation: 'spouse' }).where(eq(card.id, 'w-card-2'));
    const agreed = { personId: 'w-person-2', accountId: 'w-account-1', guardian: null, grantedAt: t.now() };
    await db.insert(recordConsent).values({ id: 'w-consent', ...agreed });
    const asRelative = { token: me().token, userInfo: { cardId: 'w-card-2', projectId: 'w-project', companyId: 'w-company' } };
    const book = async (slotId: string) => {
      const { quoteId } = await t.ask('getComboAmount', { comboId: COMBO, addOnIds: [] }, asRelative);
      const booking = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId, idempotencyKey: crypto.randomUUID() };
      return (await t.ask('saveOrder', { ...booking, contactPhone: PHONE }, asRelative)).orderNo;
    };
    const unpaid = await book(getSlotId(3));
    await t.ask('cancelOrder', { orderNo: unpaid }, asRelative);
    const orderNo = await book(getSlotId(2));
    expect(await request()).toMatchObject({ code: CODES.notNow, msg: expect.stringContaining(orderNo) });
    const { codeUrl } = await t.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, asRelative);
    await t.act(codeUrl, 'pay');
    await confirmOrders(t.api.services);
    await confirmOrders(t.api.services);
    await move(orderNo, 'examine');
    await request();
    t.moveTime(WEEK_MS + 1);
    await run();
    expect(await findAll()).toEqual([]);
    const [left] = await db.select().from(card).where(eq(card.id, 'w-card-2'));
    expect(left).toMatchObject({ accountId: null, personId: 'w-person-2', physicalCardId: 'W2', status: 'active' });
    expect(await db.$count(recordConsent)).toBe(0);
    const again = await t.login('W2', '110101199000000002', 'world');
    expect(await t.ask('queryOrderDetails', { orderNo }, again)).toMatchObject({ orderNo, contactPhoneMasked: '' });
    expect(await t.ask('queryOrderDetails', { orderNo: unpaid }, again)).toMatchObject({ orderNo: unpaid });
  });

  test('while an obstacle exists, the answer says what to do first', async () => {
    const refuse = async (words: string) => {
      expect(await request()).toMatchObject({ code: CODES.notNow, msg: expect.stringContaining(words) });
      expect((await status()).obstacle).toContain(words);
    };
    const { orderNo } = await t.bookAndAct(1, 'fail', getSlotId(2));
    await refuse('还没有支付');
    await t.ask('cancelOrder', { orderNo }, me());
    await refuse('正在核对');
    await t.database.db.execute(sql`update payment set state = 'closed'`);
    const paid = await t.bookAndAct(1, 'pay', getSlotId(2));
    await refuse('先取消预约');
    await t.ask('cancelOrder', { orderNo: paid.orderNo }, me());
    await refuse('退款');
    await runRefunds(t.api.services);
    await receiveNotices(t.api.services);
    const examined = await t.bookAndAct(1, 'pay', getSlotId(3));
    await confirmOrders(t.api.services);
    await move(examined.orderNo, 'examine');
    await refuse('报告还在制作');
    await move(examined.orderNo, 'releaseReport');
    const application = { titleType: 'personal', title: NAME, idempotencyKey: crypto.randomUUID() } as const;
    await t.ask('invoiceApply', { orderNo: examined.orderNo, ...application }, me());
    await refuse('发票');
    await issueInvoices(t.api.services);
    expect((await status()).obstacle).toBeNull();
    expect(await request()).toMatchObject({ code: 0 });
  });

  test('it requires a proof of identity for this purpose, and a repeated request is one request', async () => {
    expect(await t.callRaw('eraseRequest', { confirm: true }, me())).toMatchObject({ code: CODES.unconfirmed });
    expect(await t.callRaw('eraseRequest', {}, me())).toMatchObject({ code: CODES.wrong });
    expect(await t.callRaw('eraseRequest', { confirm: false }, me())).toMatchObject({ code: CODES.wrong });
    await t.ask('sendCodeRetrievePwd', { phone: PHONE });
    const foreign = await readCode(t, PHONE);
    expect(await t.call('confirmIdentity', { code: foreign }, me())).toMatchObject({ code: CODES.wrong });
    expect(await t.call('eraseRequest', { confirm: true }, me())).toMatchObject({ code: CODES.unconfirmed });
    expect((await status()).pending).toBeNull();
    const [first, second] = await Promise.all([request(), request()]);
    expect(first.data).toEqual(second.data);
    const { pending, keeps, removes } = await status();
    expect(first.data).toEqual({ ...pending, keeps, removes });
    expect(Date.parse(pending?.scheduledFor ?? '') - Date.parse(pending?.requestedAt ?? '')).toBe(WEEK_MS);
    const { list } = await t.ask('noticeList', {}, me());
    expect(list.map(({ title, link }) => [title, link])).toEqual([['注销申请已提交', '/health/center']]);
  });

  test('it can be withdrawn until its day, and requested again', async () => {
    await request({ reason: '不用了' });
    expect(await t.ask('eraseWithdraw', {}, t.getPerson(2))).toEqual({ withdrawn: false });
    expect(await t.ask('eraseWithdraw', {}, me())).toEqual({ withdrawn: true });
    expect(await t.ask('eraseWithdraw', {}, me())).toEqual({ withdrawn: false });
    t.moveTime(WEEK_MS + 1);
    await run();
    expect((await status()).pending).toBeNull();
    expect(await request()).toMatchObject({ code: 0 });
    expect((await t.database.db.select().from(erasure)).map(({ state, reason }) => [state, reason])).toEqual([
      ['withdrawn', ''],
      ['pending', ''],
    ]);
  });

  test('an obstacle on the day ends the request, and the person gets a notice', async () => {
    await request();
    await t.bookAndAct(1, 'pay', getSlotId(4));
    t.moveTime(WEEK_MS + 1);
    await run();
    await run();
    expect((await status()).pending).toBeNull();
    const titles = (await t.ask('noticeList', {}, me())).list.map(({ title }) => title);
    expect(titles[0]).toBe('注销没有执行');
    expect(await findAll()).toContain('person: name');
  });

  test('each person is erased completely or not at all: a remaining reference stops it, and remaining bytes are deleted later', async () => {
    const { db } = t.database;
    await live(ERASED);
    await addUpload(1, 1);
    await request();
    const before = await findAll();
    await db.execute(sql`create table later_feature (person_id text references person (id))`);
    await db.execute(sql`insert into later_feature values ('w-person-1')`);
    t.moveTime(WEEK_MS + 1);
    await run();
    expect((await findAll()).filter((trace) => !trace.startsWith('later'))).toEqual(before);
    const [failure] = await db.select().from(jobFailure);
    expect(failure).toMatchObject({ queue: 'erasures', lastError: expect.stringContaining('later_feature') });
    await db.execute(sql`drop table later_feature`);
    t.moveTime(60_000);
    const broken = { ...t.api.services.storage, remove: () => Promise.reject(new Error('the disk is unavailable')) };
    await run({ storage: broken });
    expect(await findAll()).toEqual([]);
    expect(existsSync(join(t.folder, 'files', 'file-1-1'))).toBe(true);
    t.moveTime(60_000);
    await run();
    expect(existsSync(join(t.folder, 'files', 'file-1-1'))).toBe(false);
    expect(await db.select().from(jobFailure)).toEqual([]);
    expect((await db.select().from(account)).map(({ id }) => id)).toEqual(expect.arrayContaining(['w-account-2', 'w-account-3']));
  });
});
