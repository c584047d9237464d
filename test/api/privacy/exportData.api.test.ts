import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../server/db/schema/schema';
import {
  account,
  auditLog,
  calendarFeed,
  card,
  consent,
  earlierWish,
  earlierWishSlot,
  emailAddress,
  erasure,
  examOrder,
  healthAction,
  healthShare,
  interpretation,
  interpretationMessage,
  invoice,
  itemOutcome,
  itemQuestion,
  letterRead,
  message,
  messagePreference,
  notice,
  observation,
  operatorAction,
  orderEvent,
  outsideReport,
  outsideReportFile,
  outsideValue,
  payment,
  phoneChange,
  questionnaire,
  recordConsent,
  refund,
  relocation,
  report,
  reportVersion,
  session,
  shareOpening,
  storedFile,
  visitAnswer,
  waitEntry,
} from '../../../server/db/schema/schema';
import { copiedTables, withheldTables } from '../../../server/modules/privacy/copyPlan';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { COMBO, getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

/** The relative of the others. */
const RELATIVE = 3;
const PEOPLE = [1, 2] as const;
const PARTS = ['a', 'b', 'c'] as const;
const CODES = { unconfirmed: 4032, tooMany: 4290 };

describe.each(databaseKinds)('the copy of personal data on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 3, slots: 3, companyPaysFen: PRICE_FEN - 100, entitlementTotal: 3 }, { serverUrl });

  /** Released reports, each with a value, an action and a former version, and one that is being prepared. */
  async function insertReports(no: number): Promise<void> {
    const { db, now } = t.api.services;
    const at = now();
    const of = { personId: `w-person-${no}`, institution: '体检中心', examDate: '2026-01-02', conclusion: '', createdAt: at };
    for (const part of PARTS) {
      const [reportId, mark] = [`report-${no}${part}`, `${no}${part}`];
      await db
        .insert(report)
        .values({ ...of, id: reportId, title: mark, state: 'amended', version: 2, releasedAt: at, amendedAt: at, amendNote: mark });
      const value = { code: 'GLU', name: mark, category: '血糖', value: '9.7', comparator: '', unit: 'mmol/L', decimals: 1 } as const;
      await db.insert(observation).values({ reportId, sort: 0, ...value, normalTexts: [], flag: 'high' });
      const action = { code: 'GLU', name: mark, urgency: 'soon', dueOn: '2026-02-02', state: 'open', isSilent: false } as const;
      await db.insert(healthAction).values({ id: reportId, personId: of.personId, reportId, ...action, createdAt: at });
      const former = { version: 1, conclusion: mark, observations: [], issuedAt: at, replacedAt: at, reason: mark };
      await db.insert(reportVersion).values({ reportId, ...former });
      const asked = { id: reportId, accountId: `w-account-${no}`, personId: of.personId, reportId, state: 'submitted' } as const;
      await db
        .insert(interpretation)
        .values({ ...asked, readings: [], unread: [mark], createdAt: new Date(at.getTime() + PARTS.indexOf(part)) });
      const message = { interpretationId: reportId, sender: 'person', at } as const;
      for (const sort of [1, 0])
        await db.insert(interpretationMessage).values({ ...message, id: `${reportId}-${sort}`, sort, text: `问${mark}${sort}` });
    }
    await db.insert(report).values({ ...of, id: `report-${no}`, title: '制作中', state: 'pending' });
  }

  /** Reports from other institutions, each with a file and a value. */
  async function insertUploads(no: number): Promise<void> {
    const { db, now } = t.api.services;
    const [at, accountId] = [now(), `w-account-${no}`];
    for (const part of PARTS) {
      const [id, mark] = [`outside-${no}${part}`, `${no}${part}`];
      const file = { name: mark, contentType: 'application/pdf', size: 1, sha256: '', usedAt: at, createdAt: at } as const;
      await db.insert(storedFile).values({ id, accountId, ...file });
      const about = { examDate: '2026-01-02', institution: mark, state: 'submitted', comboId: COMBO } as const;
      await db.insert(outsideReport).values({ id, accountId, personId: `w-person-${no}`, ...about, createdAt: at });
      await db.insert(outsideReportFile).values({ reportId: id, fileId: id, sort: 0 });
      const value = { code: 'LDL', name: mark, category: '血脂', value: '2.9', comparator: '', unit: 'mmol/L', decimals: 1 } as const;
      const printed = { name: mark, value: '2.9', unit: 'mmol/L', range: '' };
      const place = { fileId: id, page: 1, box: { left: 0, top: 0, width: 1, height: 1 }, confirmedAt: at };
      await db.insert(outsideValue).values({ reportId: id, ...value, normalTexts: [], flag: 'none', printed, ...place });
    }
  }

  /** An order of the person with a payment and an invoice, one that a relative booked for them, one without a payment, and a wait. */
  async function insertOrders(no: number): Promise<string[]> {
    const { db, now } = t.api.services;
    const [at, accountId, personId] = [now(), `w-account-${no}`, `w-person-${no}`];
    const orderNos: string[] = [];
    for (const slotId of [getSlotId(1), getSlotId(2)]) {
      const orderNo = await t.book(no, slotId);
      await t.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, t.getPerson(no));
      orderNos.push(orderNo);
    }
    orderNos.push(await t.book(no, getSlotId(3)));
    const [own = '', theirs = ''] = orderNos;
    await db
      .update(examOrder)
      .set({ accountId: `w-account-${RELATIVE}` })
      .where(eq(examOrder.orderNo, theirs));
    const [order] = await db.select().from(examOrder).where(eq(examOrder.orderNo, own));
    if (!order) throw new Error('The order was booked');
    const { id: orderId, selfFen, cardId, projectId, comboId, storeId, totalFen, companyFen, snapshot } = order;
    const title = { titleType: 'personal', title: `抬头${no}`, taxNo: '', state: 'applied' } as const;
    await db.insert(invoice).values({ id: `invoice-${no}`, orderId, accountId, amountFen: selfFen, ...title, createdAt: at });
    const [paid] = await db.select().from(payment).where(eq(payment.orderId, orderId));
    const back = { amountFen: selfFen, state: 'processing', reason: '', createdAt: at } as const;
    await db.insert(refund).values({ id: `refund-${no}`, outRefundNo: `refund-${no}`, paymentId: paid?.id ?? '', ...back });
    const closed = { state: 'lapsed', createdAt: at, answerBy: at, endedAt: at } as const;
    await db.insert(relocation).values({ id: `relocation-${no}`, orderId, slotId: getSlotId(1), ...closed });
    await db.insert(earlierWish).values({ id: `wish-${no}`, orderId, state: 'ended', endReason: 'left', createdAt: at, endedAt: at });
    await db.insert(earlierWishSlot).values({ wishId: `wish-${no}`, slotId: getSlotId(1), joinedAt: at, outcome: 'declined' });
    await db.insert(itemOutcome).values({ orderId, itemCode: 'w-item', outcome: 'refused', reason: `原因${no}`, at });
    await db.insert(itemQuestion).values({ orderId, itemCode: 'w-item', claim: 'done', askedAt: at });
    await db.insert(visitAnswer).values({ orderId, choice: 'fair', text: `留言${no}`, firstAt: at, at });
    await db.insert(calendarFeed).values({ accountId, tokenHash: `calendar-${no}`, createdAt: at });
    await db.insert(letterRead).values({ cardId, readAt: at });
    await db.update(account).set({ defaultCardId: cardId }).where(eq(account.id, accountId));
    const wish = { cardId, projectId, comboId, addOnIds: [], storeId, slotId: getSlotId(3), totalFen, companyFen, selfFen, snapshot };
    const phone = { contactPhoneEnc: order.contactPhoneEnc, contactPhoneMasked: order.contactPhoneMasked };
    const wait = { state: 'ended', endReason: no === 1 ? 'left' : 'missed', createdAt: at, endedAt: at } as const;
    await db.insert(waitEntry).values({ id: `wait-${no}`, accountId, personId, ...wish, ...phone, ...wait });
    return orderNos;
  }

  /** One row in each of the other tables, which differs by person. */
  async function insertOthers(no: number): Promise<void> {
    const { db, fieldCrypto, now } = t.api.services;
    const [id, accountId, personId, at] = [`other-${no}`, `w-account-${no}`, `w-person-${no}`, now()];
    const kind = no === 1 ? 'order' : 'report';
    await db
      .update(session)
      .set({ userAgent: `浏览器${no}`, confirmedAt: at })
      .where(eq(session.accountId, accountId));
    const [last] = await db
      .update(consent)
      .set({ purposes: [`目的${no}`] })
      .where(eq(consent.accountId, accountId))
      .returning();
    if (last) await db.insert(consent).values({ ...last, id, agreed: false, createdAt: new Date(0) });
    const read = { accountId, personId, action: `read-${no}`, target: '', requestId: '', at };
    await db.insert(auditLog).values({ id, ...read });
    await db.insert(notice).values({ id, personId, type: no === 1 ? 'password_changed' : 'phone_restored', dedupe: id, createdAt: at });
    await db.insert(message).values({ id, noticeId: id, channel: 'sms', kind, dueAt: at, createdAt: at });
    await db.insert(messagePreference).values({ personId, kind, channel: 'email', isOn: false });
    const address = { addressEnc: fieldCrypto.encrypt(`${no}@example.com`), addressMasked: '', confirmedAt: at };
    await db.insert(emailAddress).values({ id, personId, ...address });
    const request = { reason: `不用了${no}`, state: 'withdrawn', requestedAt: at, scheduledFor: at, endedAt: at } as const;
    await db.insert(erasure).values({ id, accountId, personId, ...request });
    const old = fieldCrypto.sealPhone(`1380000000${no}`);
    const change = { oldPhoneEnc: old.enc, oldPhoneHash: old.hash, madeBy: 'owner', changedAt: at, undoUntil: at } as const;
    await db.insert(phoneChange).values({ id, accountId, ...change });
    await db.insert(operatorAction).values({ id, personId, command: 'orders', operator: '客服07', reason: `来电${no}`, at });
    const share = { label: `分享${no}`, passcodeHash: '', isOnce: false, content: '', createdAt: at, expiresAt: at };
    await db.insert(healthShare).values({ id, personId, tokenHash: id, ...share });
    await db.insert(shareOpening).values({ id, shareId: id, recipient: `医生${no}`, at });
    const contentEnc = fieldCrypto.encrypt(JSON.stringify({ answers: {}, note: `备注${no}` }));
    await db.insert(questionnaire).values({ id, personId, contentEnc, revision: 1, savedAt: at });
    const relative = {
      personId: `w-person-${RELATIVE}`,
      accountId: `w-account-${RELATIVE}`,
      guardian: no === 1 ? 'father' : 'mother',
    } as const;
    await db.insert(recordConsent).values({ ...relative, id: `reads-${no}`, personId, grantedAt: at });
    await db.insert(recordConsent).values({ ...relative, id: `managed-${no}`, accountId, grantedAt: at });
  }

  const orders: Record<number, string[]> = {};
  beforeAll(async () => {
    for (const no of PEOPLE) {
      await insertReports(no);
      await insertUploads(no);
      orders[no] = await insertOrders(no);
      await insertOthers(no);
    }
  });

  const exportOf = async (no: number) => JSON.parse((await t.ask('exportData', {}, t.getPerson(no))).json);

  test.each(PEOPLE)('has what belongs to the person in each part, and nothing of another person (%i)', async (no) => {
    const data = await exportOf(no);
    const marks = PARTS.map((part) => `${no}${part}`);
    const pick = (rows: Record<string, unknown>[], ...keys: string[]) => rows.map((row) => keys.map((key) => row[key]));
    const sort = (rows: unknown[][]) => rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)));
    const kind = no === 1 ? 'order' : 'report';
    expect(data.person).toMatchObject({ name: `员工${no}`, phone: `1390000000${no}` });
    expect(pick(data.cards, 'physicalCardId')).toEqual([[`W${no}`]]);
    expect(pick(data.consents, 'type', 'purposes', 'agreed')).toEqual([
      ['health', [`目的${no}`], false],
      ['health', [`目的${no}`], true],
    ]);
    expect(pick(data.logins, 'userAgent')).toEqual([[`浏览器${no}`]]);
    expect(pick(data.recordReads, 'action')).toEqual([[`read-${no}`]]);
    const parts = data.reports.map((row: Record<'title' | 'observations' | 'actions' | 'formerVersions', never>) => [
      row.title,
      pick(row.observations, 'name', 'value'),
      pick(row.actions, 'name', 'state'),
      pick(row.formerVersions, 'reason'),
    ]);
    expect(sort(parts)).toEqual(marks.map((mark) => [mark, [[mark, '9.7']], [[mark, 'open']], [[mark]]]));
    expect(data.interpretations.map((row: { messages: [] }) => pick(row.messages, 'text'))).toEqual(
      marks.map((mark) => [[`问${mark}0`], [`问${mark}1`]]),
    );
    expect(data.outsideReports.map(({ combo }: { combo: string }) => combo)).toEqual(PARTS.map(() => '基础套餐'));
    const uploads = data.outsideReports.map((row: Record<'institution' | 'values' | 'files', never>) => [
      row.institution,
      pick(row.values, 'name'),
      pick(row.files, 'name'),
    ]);
    expect(sort(uploads)).toEqual(marks.map((mark) => [mark, [[mark]], [[mark]]]));
    const [own, theirs, last] = orders[no] ?? [];
    const booked = data.orders.map((row: Record<'orderNo' | 'contactPhone' | 'payments', never>) => [
      row.orderNo,
      row.contactPhone,
      pick(row.payments, 'state', 'amountFen'),
    ]);
    // The contact phone of the second order is that of the relative who booked it.
    expect(sort(booked)).toEqual(
      sort([
        [own, `1390000000${no}`, [['notpay', 100]]],
        [theirs, `139****000${no}`, [['notpay', 100]]],
        [last, `1390000000${no}`, []],
      ]),
    );
    expect(new Set(data.orders.map((row: { payments: { outTradeNo: string }[] }) => row.payments[0]?.outTradeNo)).size).toBe(3);
    // What belongs to one order is not told of the others.
    for (const part of ['relocations', 'itemOutcomes', 'itemQuestions', 'visitAnswers', 'earlierWishes'])
      expect(data.orders.filter((row: Record<string, unknown[]>) => row[part]?.length)).toHaveLength(1);
    const refunded = data.orders.flatMap(({ payments }: { payments: { refunds: unknown[] }[] }) =>
      payments.filter(({ refunds }) => refunds.length),
    );
    expect(refunded).toHaveLength(1);
    const paidOwn = data.orders.find(({ orderNo }: { orderNo: string }) => orderNo === orders[no]?.[0]).payments;
    expect(paidOwn).toMatchObject([{ refunds: [{ outRefundNo: `refund-${no}` }] }]);
    expect(pick(data.waits, 'endReason', 'contactPhone')).toEqual([[no === 1 ? 'left' : 'missed', `1390000000${no}`]]);
    expect(pick(data.invoices, 'title', 'amountFen')).toEqual([[`抬头${no}`, 100]]);
    expect(pick(data.notices, 'title')).toEqual([[no === 1 ? '登录密码已修改' : '手机号更换已撤销']]);
    expect(pick(data.erasures, 'reason')).toEqual([[`不用了${no}`]]);
    expect(pick(data.phoneChanges, 'oldPhone')).toEqual([[`1380000000${no}`]]);
    expect(pick(data.operatorActions, 'reason')).toEqual([[`来电${no}`]]);
    expect(pick(data.messageChoices, 'kind')).toEqual([[kind]]);
    expect(data.email).toMatchObject({ address: `${no}@example.com` });
    expect(pick(data.messages, 'kind')).toEqual([[kind]]);
    expect(data.shares).toMatchObject([{ label: `分享${no}`, openings: [{ recipient: `医生${no}` }] }]);
    expect(data.questionnaire).toMatchObject({ note: `备注${no}` });
    const guardian = no === 1 ? 'father' : 'mother';
    expect(pick(data.relativesWhoRead, 'guardian', 'name')).toEqual([[guardian, '员*']]);
    expect(pick(data.relativesManaged, 'guardian')).toEqual([[guardian]]);
  });

  /** The rows of a part, whose name has a full stop for each level. */
  const listRows = (data: unknown, part: string): Record<string, unknown>[] => {
    let rows = [data as Record<string, unknown>];
    for (const key of part.split('.')) rows = rows.flatMap((row) => (row[key] ?? []) as Record<string, unknown>[]);
    return rows;
  };
  const tables = Object.entries(schema as Record<string, unknown>).flatMap(([name, table]) =>
    is(table, PgTable) ? [[name, table as PgTable] as const] : [],
  );
  const plan: Readonly<Record<string, { part: string | readonly string[]; columns: Readonly<Record<string, unknown>> }>> = copiedTables;

  test('every table of the schema is in the copy, or is withheld for a reason', () => {
    expect(tables.map(([name]) => name).sort()).toEqual([...Object.keys(copiedTables), ...Object.keys(withheldTables)].sort());
  });

  test('every column of these tables is in the copy of a person who has a row in each, or is withheld for a reason', async () => {
    const data = await exportOf(1);
    for (const [name, table] of tables) {
      const { part = [], columns = {} } = plan[name] ?? {};
      const names = Object.keys(getTableColumns(table));
      expect([name, Object.keys(columns).filter((column) => !names.includes(column))]).toEqual([name, []]);
      for (const each of [part].flat()) {
        const rows = listRows(data, each);
        expect([name, rows.length > 0]).toEqual([name, true]);
        const shown = (column: string) => {
          const entry = columns[column];
          return entry === undefined ? column : typeof entry === 'object' && entry !== null && 'as' in entry ? String(entry.as) : null;
        };
        const expected = names.flatMap((column) => shown(column) ?? []);
        for (const row of rows) expect([name, expected.filter((key) => !(key in row))]).toEqual([name, []]);
        const withheld = names.filter((column) => shown(column) === null);
        for (const row of rows) expect([name, withheld.filter((column) => column in row)]).toEqual([name, []]);
      }
    }
  });

  test('no secret, hash or encrypted value is in the copy', async () => {
    const json = JSON.stringify(await exportOf(1));
    for (const [name, table] of tables) {
      const isSecret = (column: string) => ['secret', 'hash'].includes(String(plan[name]?.columns[column])) || column.endsWith('Enc');
      const secrets = Object.keys(getTableColumns(table)).filter(isSecret);
      const rows = (await t.database.db.select().from(table)) as Record<string, unknown>[];
      const values = rows.flatMap((row) => secrets.map((column) => String(row[column] ?? ''))).filter((value) => value.length > 3);
      expect([getTableName(table), values.filter((value) => json.includes(value))]).toEqual([getTableName(table), []]);
    }
  });

  test('an order says where, when and by which card, with its history; a card says for which company, project and how many examinations', async () => {
    const data = await exportOf(1);
    const order = data.orders.find(({ orderNo }: { orderNo: string }) => orderNo === orders[1]?.[0]);
    expect(order).toMatchObject({
      store: expect.any(String),
      date: expect.stringMatching(/^\d{4}-/),
      period: expect.any(String),
      card: 'W1',
    });
    expect(order).toMatchObject({ checkInCode: order.orderNo, company: expect.any(String), project: expect.any(String), bookedByMe: true });
    expect(order.history).toMatchObject([{ type: 'created', state: 'pending_pay' }]);
    const [own] = await t.database.db.select().from(card).where(eq(card.physicalCardId, 'W1'));
    expect(data.cards).toMatchObject([
      {
        company: order.company,
        project: order.project,
        department: null,
        entitlementTotal: own?.entitlementTotal,
        quotaClass: 'normal',
        isManagedByMe: true,
      },
    ]);
    expect(data.account).toMatchObject({ defaultCard: 'W1' });
  });

  test('a list begins with what happened first', async () => {
    const { db, pool } = t.database;
    const lists = {
      recordReads: ['audit_log', 'at', 'at'],
      operatorActions: ['operator_action', 'at', 'at'],
      phoneChanges: ['phone_change', 'changed_at', 'changedAt'],
      erasures: ['erasure', 'requested_at', 'requestedAt'],
      notices: ['notice', 'created_at', 'createdAt'],
      shares: ['health_share', 'created_at', 'createdAt'],
    } as const;
    for (const [table, column] of Object.values(lists))
      await pool.query(`insert into ${table} select (jsonb_populate_record(known, jsonb_build_object('${column}', '2020-01-01T00:00:00Z',
        'id', known.id || '-first', 'dedupe', known.id || '-first', 'token_hash', known.id || '-first'))).* from ${table} known`);
    const [order] = await db
      .select()
      .from(examOrder)
      .where(eq(examOrder.orderNo, orders[2]?.[0] ?? ''));
    await db.insert(orderEvent).values({ orderId: order?.id ?? '', orderVersion: 99, type: 'paid', state: 'booked', at: new Date(0) });
    const data = await exportOf(2);
    for (const [part, [, , key]] of Object.entries(lists)) {
      const times = data[part].map((row: Record<string, unknown>) => row[key]);
      expect([part, times]).toEqual([part, times.toSorted()]);
      expect(new Set(times).size).toBeGreaterThan(1);
    }
    const paid = data.orders.find(({ orderNo }: { orderNo: string }) => orderNo === order?.orderNo);
    expect(paid.history.map(({ type }: { type: string }) => type)).toEqual(['created', 'paid']);
  });

  test('needs a proof of identity, and is recorded in the access log and in a notice', async () => {
    const relative = t.getPerson(RELATIVE);
    expect(await t.callRaw('exportData', {}, relative)).toMatchObject({ code: CODES.unconfirmed });
    expect((await t.ask('queryAccessLog', {}, relative)).list).toEqual([]);
    await t.database.db
      .update(session)
      .set({ confirmedAt: t.now() })
      .where(eq(session.accountId, `w-account-${RELATIVE}`));
    expect(await exportOf(RELATIVE)).toMatchObject({ reports: [], email: null, questionnaire: null, outsideReports: [] });
    expect((await t.ask('queryAccessLog', {}, relative)).list).toMatchObject([{ who: '本人', action: '导出个人数据' }]);
    expect((await t.ask('noticeList', {}, relative)).list).toMatchObject([{ title: '个人数据已导出' }]);
  });

  test('can be made a few times a day only', async () => {
    const answers = [];
    for (let count = 0; count < 20; count++) answers.push((await t.callRaw('exportData', {}, t.getPerson(1))).code);
    expect(answers).toContain(CODES.tooMany);
    expect(await t.callRaw('exportData', {}, t.getPerson(2))).toMatchObject({ code: 0 });
  });
});
