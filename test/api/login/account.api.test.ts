import { eq } from 'drizzle-orm';
import {
  account,
  agreement,
  auditLog,
  card,
  consent,
  outsideReport,
  outsideReportFile,
  person,
  session,
  storedFile,
} from '../../../server/db/schema/schema';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { readCode } from '../../helpers/worlds/readCode';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

describe.each(databaseKinds)('account and privacy on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;

  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
  });

  describe('cards', () => {
    test('the chosen card is selected after a login by password', async () => {
      const zyhy = await loginAs(t, 'zyhy');
      const cards = await t.ask('getCardListByToken', {}, { token: zyhy.token, userInfo: null });
      expect(cards).toHaveLength(2);
      expect(cards.some(({ isDefault }) => isDefault)).toBe(false);
      for (const { cardId } of cards) {
        await t.ask('cardSetDefault', { cardId }, zyhy);
        const login = await t.ask('memberLogin', { account: samplePeople.zyhy.phone, password: SAMPLE_PASSWORD });
        expect(login.userInfo?.cardId).toBe(cardId);
        const again = await t.ask('getCardListByToken', {}, { token: login.token, userInfo: null });
        expect(again.filter(({ isDefault }) => isDefault).map((card) => card.cardId)).toEqual([cardId]);
      }
    });

    test("another person's card cannot be chosen", async () => {
      const other = await loginAs(t, 'demo2');
      const cardId = other.userInfo?.cardId ?? '';
      expect(await t.callRaw('cardSetDefault', { cardId }, me)).toMatchObject({ code: 4030 });
      const [row] = await t.database.db.select().from(account).where(eq(account.defaultCardId, cardId));
      expect(row).toBeUndefined();
    });
  });

  describe('sessions', () => {
    test('list this login and the others; an ended one no longer works', async () => {
      await confirmAs(t, me);
      const second = await loginAs(t, 'demo1');
      const { list } = await t.ask('sessionList', {}, me);
      expect(list.map(({ state }) => state)).toEqual(['active', 'current']);
      expect(list[0]).toMatchObject({ method: 'card', device: '未知设备' });
      expect(await t.ask('sessionRevoke', { sessionId: list[0]?.sessionId ?? '' }, me)).toEqual({ ended: 1 });
      expect(await t.callRaw('sessionList', {}, second)).toMatchObject({ code: 2 });
      expect((await t.ask('sessionList', {}, me)).list.map(({ state }) => state)).toEqual(['ended', 'current']);
    });

    test('all others can be ended at once, but not those of somebody else', async () => {
      const others = [await loginAs(t, 'demo1'), await loginAs(t, 'demo1')];
      const stranger = await loginAs(t, 'demo2');
      await confirmAs(t, me);
      const [theirs] = (await t.ask('sessionList', {}, stranger)).list;
      expect(await t.ask('sessionRevoke', { sessionId: theirs?.sessionId ?? '' }, me)).toEqual({ ended: 0 });
      expect(await t.ask('sessionRevoke', { others: true }, me)).toEqual({ ended: 2 });
      for (const each of others) expect(await t.callRaw('hrAletter', {}, each)).toMatchObject({ code: 2 });
      expect(await t.callRaw('hrAletter', {}, stranger)).toMatchObject({ code: 0 });
      expect(await t.callRaw('hrAletter', {}, me)).toMatchObject({ code: 0 });
    });

    test('those that have ended are not ended again', async () => {
      t.stopTime(new Date());
      await confirmAs(t, me);
      await t.ask('logout', {}, await loginAs(t, 'demo1'));
      const expired = (await loginAs(t, 'demo1')).token.split('.')[1] ?? '';
      const { sid } = JSON.parse(Buffer.from(expired, 'base64url').toString());
      const { db } = t.database;
      await db.update(session).set({ expiresAt: t.now() }).where(eq(session.id, sid));
      const { list } = await t.ask('sessionList', {}, me);
      expect(list.map(({ state }) => state).toSorted()).toEqual(['current', 'ended', 'ended']);
      const before = await db.select().from(session).orderBy(session.id);
      expect(await t.ask('sessionRevoke', { others: true }, me)).toEqual({ ended: 0 });
      expect(await db.select().from(session).orderBy(session.id)).toEqual(before);
    });
  });

  describe('phone', () => {
    const NEW_PHONE = '13911112222';
    beforeEach(() => confirmAs(t, me));

    test('is changed with the code sent to it, once, and is used to log in from then on', async () => {
      await t.ask('sendCodeBindPhone', { phone: NEW_PHONE }, me);
      const code = await readCode(t, NEW_PHONE);
      expect(await t.callRaw('updateUserInfo', { phone: NEW_PHONE, code: code === '000000' ? '000001' : '000000' }, me)).toMatchObject({
        code: 4001,
      });
      expect(await t.ask('updateUserInfo', { phone: NEW_PHONE, code }, me)).toMatchObject({ phoneMasked: '139****2222' });
      expect(await t.callRaw('updateUserInfo', { phone: NEW_PHONE, code }, me)).toMatchObject({ code: 4001 });
      expect((await t.ask('memberLogin', { account: NEW_PHONE, password: SAMPLE_PASSWORD })).userInfo).toEqual(me.userInfo);
      expect(await t.callRaw('memberLogin', { account: samplePeople.demo1.phone, password: SAMPLE_PASSWORD })).toMatchObject({
        code: 4001,
      });
    });

    test('that belongs to another account is refused, and nothing changes', async () => {
      await t.ask('sendCodeBindPhone', { phone: samplePeople.demo2.phone }, me);
      const code = await readCode(t, samplePeople.demo2.phone);
      const answer = await t.callRaw('updateUserInfo', { phone: samplePeople.demo2.phone, code }, me);
      expect(answer).toMatchObject({ code: 4001, data: { fields: { phone: '这个手机号已用于另一个账号' } } });
      const masked = await t.database.db.select({ masked: person.phoneMasked }).from(person).where(eq(person.name, '林知远'));
      expect(masked).toEqual([{ masked: '138****0001' }]);
    });

    test('is not affected by a change of the marital status', async () => {
      expect(await t.ask('updateUserInfo', { marital: 'unknown' }, me)).toEqual({ phoneMasked: '138****0001', marital: 'unknown' });
    });
  });

  describe('the department', () => {
    const choose = (departmentId: string, person = me) =>
      t.callRaw('updateUserInfo', { cardId: me.userInfo?.cardId ?? '', departmentId }, person);

    test('is chosen from the tree of the company, for an own card', async () => {
      const companyId = me.userInfo?.companyId ?? '';
      const [first] = await t.ask('getCompanyOrgInfo', { companyId, noMember: 1 }, me);
      const chosen = first?.children[0] ?? first;
      expect(await choose(chosen?.id ?? '')).toMatchObject({ code: 0 });
      expect(await t.ask('getCardUserInfo', { cardId: me.userInfo?.cardId ?? '' }, me)).toMatchObject({ department: chosen?.name });
    });

    test("of another company, or on another person's card, is refused and changes nothing", async () => {
      const before = await t.ask('getCardUserInfo', { cardId: me.userInfo?.cardId ?? '' }, me);
      const stranger = await loginAs(t, 'dhl');
      const [foreign] = await t.ask('getCompanyOrgInfo', { companyId: stranger.userInfo?.companyId ?? '' }, stranger);
      expect(await choose(foreign?.id ?? '')).toMatchObject({ code: 4030 });
      expect(await choose(foreign?.id ?? '', stranger)).toMatchObject({ code: 4030 });
      expect(await choose('nothing')).toMatchObject({ code: 4030 });
      expect(await t.ask('getCardUserInfo', { cardId: me.userInfo?.cardId ?? '' }, me)).toEqual(before);
    });
  });

  describe('consents', () => {
    const find = async (type: string) => (await t.ask('queryConsents', {}, me)).list.find((each) => each.type === type);

    test('list each consent with its version and the effect of a withdrawal', async () => {
      expect((await t.ask('queryConsents', {}, me)).list.map(({ type }) => type).sort()).toEqual([
        'health',
        'login',
        'outside_report',
        'share',
      ]);
      expect(await find('health')).toMatchObject({
        agreed: true,
        agreedVersion: 1,
        canWithdraw: true,
        effect: expect.stringContaining('预约'),
      });
      expect(await find('login')).toMatchObject({ canWithdraw: false });
    });

    test('without the health consent, new bookings are refused until it is given again', async () => {
      expect(await t.ask('withdrawConsent', { type: 'health' }, me)).toMatchObject({
        agreed: false,
        agreedVersion: null,
        canWithdraw: false,
      });
      expect(await find('health')).toMatchObject({ agreed: false });
      const [combo] = await t.ask('getHomeComboListByCard', {}, me);
      const comboId = combo?.comboId ?? '';
      const { quoteId } = await t.ask('getComboAmount', { comboId, addOnIds: [] }, me);
      const order = { comboId, addOnIds: [], storeId: 'store-bj-wanghe', slotId: 'unknown', quoteId, idempotencyKey: crypto.randomUUID() };
      expect(await t.callRaw('saveOrder', order, me)).toMatchObject({ code: 4031, data: { type: 'health' } });
      await t.ask('agreement', { type: 'health', version: 1, purposes: [], agree: true }, me);
      expect(await find('health')).toMatchObject({ agreed: true });
      expect((await t.callRaw('saveOrder', order, me)).code).not.toBe(4031);
    });

    test('to an older version of an agreement do not count for the newest', async () => {
      const { db } = t.database;
      const [first] = await db.select().from(agreement).where(eq(agreement.type, 'share'));
      if (!first) throw new Error('There is no agreement');
      const second = { ...first, id: 'share-2', version: 2 };
      await db.insert(agreement).values(second);
      expect(await find('share')).toMatchObject({ version: 2 });
      await db.delete(agreement).where(eq(agreement.id, second.id));
      expect(await find('share')).toMatchObject({ version: 1 });
    });

    test('a purpose counts as agreed to only if it was named, and only until the consent is withdrawn', async () => {
      const [first, ...others] = (await find('health'))?.purposes ?? [];
      if (!first || others.length === 0) throw new Error('The agreement has too few purposes');
      const listAgreed = async () => ((await find('health'))?.purposes ?? []).filter(({ agreed }) => agreed).map(({ code }) => code);
      await t.ask('agreement', { type: 'health', version: 1, purposes: [first.code], agree: true }, me);
      expect(await listAgreed()).toEqual([first.code]);
      await t.ask('agreement', { type: 'health', version: 1, purposes: [first.code], agree: false }, me);
      expect(await listAgreed()).toEqual([]);
    });

    test('the consent to the login agreement cannot be withdrawn; withdrawing twice is not an error', async () => {
      expect(await t.callRaw('withdrawConsent', { type: 'login' }, me)).toMatchObject({ code: 4001 });
      await t.ask('withdrawConsent', { type: 'share' }, me);
      const decisions = await t.database.db.select().from(consent);
      expect(await t.ask('withdrawConsent', { type: 'share' }, me)).toMatchObject({ agreed: false });
      expect(await t.database.db.select().from(consent)).toEqual(decisions);
    });

    test('of two decisions at one instant, the later one counts', async () => {
      t.stopTime(t.now());
      const agree = (isAgreed: boolean) => t.ask('agreement', { type: 'health', version: 1, purposes: [], agree: isAgreed }, me);
      for (const isAgreed of [true, false, true, false]) {
        await agree(isAgreed);
        expect(await find('health')).toMatchObject({ agreed: isAgreed });
      }
    });

    test('nobody has agreed before they decide, and nothing can be withdrawn then; an agreement that does not exist is missing', async () => {
      const { db } = t.database;
      const other = await confirmAs(t, await loginAs(t, 'demo2'));
      await t.ask('agreement', { type: 'share', version: 1, purposes: [], agree: true }, other);
      const [own] = await db.select().from(card).where(eq(card.physicalCardId, samplePeople.demo1.card));
      await db.delete(consent).where(eq(consent.accountId, own?.accountId ?? ''));
      const undecided = { agreed: false, agreedVersion: null, decidedAt: null, canWithdraw: false };
      expect(await find('share')).toMatchObject(undecided);
      expect(await t.ask('withdrawConsent', { type: 'share' }, me)).toMatchObject(undecided);
      expect((await t.ask('queryConsents', {}, other)).list.find(({ type }) => type === 'share')).toMatchObject({ agreed: true });
      await db.delete(consent).where(eq(consent.type, 'share'));
      await db.delete(agreement).where(eq(agreement.type, 'share'));
      expect(await t.callRaw('withdrawConsent', { type: 'share' }, me)).toMatchObject({ code: 4040 });
    });
  });

  describe('my data', () => {
    test('the access log lists who read the record, page by page', async () => {
      const [report] = (await t.ask('queryReportList', {}, me)).list;
      await t.ask('queryReportDetails', { reportId: report?.reportId ?? '' }, me);
      const { list, total } = await t.ask('queryAccessLog', { pageSize: 1 }, me);
      expect(total).toBe(2);
      expect(list).toEqual([{ at: expect.any(String), who: '本人', action: '查看体检报告' }]);
      const ask = async (page: number) => (await t.ask('queryAccessLog', { page, pageSize: 1 }, me)).list.map(({ action }) => action);
      expect([await ask(1), await ask(2), await ask(3)]).toEqual([['查看体检报告'], ['查看报告列表'], []]);
      await t.ask('queryReportDetails', { reportId: report?.reportId ?? '' }, me);
      const last = await t.ask('queryAccessLog', { page: 2, pageSize: 2 }, me);
      expect([last.total, last.list.map(({ action }) => action)]).toEqual([3, ['查看报告列表']]);
      expect((await t.ask('queryAccessLog', {}, await loginAs(t, 'demo2'))).total).toBe(0);

      // What others read is not lost among the person's own reads.
      const { db } = t.database;
      await db.update(auditLog).set({ accountId: 'somebody' }).where(eq(auditLog.action, 'report_list'));
      const others = await t.ask('queryAccessLog', { by: 'others' }, me);
      expect([others.total, others.list.map(({ who }) => who)]).toEqual([1, ['其他账号']]);
      const own = await t.ask('queryAccessLog', { by: 'self' }, me);
      expect([own.total, new Set(own.list.map(({ who }) => who))]).toEqual([2, new Set(['本人'])]);
    });

    test('the copy includes what the person submitted and requested', async () => {
      const { db } = t.database;
      const [report] = (await t.ask('queryReportList', {}, me)).list;
      const [paid] = (await t.ask('invoiceList', {}, me)).orders;
      const [own] = await db.select().from(card).where(eq(card.physicalCardId, samplePeople.demo1.card));
      if (!report || !paid || !own?.accountId) throw new Error('The sample has a report, a paid order and a card in use');
      const key = () => ({ idempotencyKey: crypto.randomUUID() });
      await t.ask('interpretCreate', { reportId: report.reportId, question: '要复查吗？', ...key() }, me);
      await t.ask('invoiceApply', { orderNo: paid.orderNo, titleType: 'personal', title: '林知远', ...key() }, me);
      const { accountId, personId } = own;
      const createdAt = t.now();
      const handedIn = { id: 'outside', accountId, personId, examDate: '2025-05-06', institution: '示例医院', createdAt };
      await db.insert(outsideReport).values({ ...handedIn, state: 'submitted' });
      const file = { id: 'file', accountId, contentType: 'application/pdf', size: 1, sha256: 'x', createdAt } as const;
      await db.insert(storedFile).values({ ...file, name: '旧报告.pdf', usedAt: createdAt });
      await db.insert(outsideReportFile).values({ reportId: 'outside', fileId: 'file', sort: 0 });
      const data = JSON.parse((await t.ask('exportData', {}, await confirmAs(t, me))).json);
      expect(data.interpretations).toMatchObject([{ messages: [{ sender: 'person', text: '要复查吗？' }] }]);
      expect(data.invoices).toMatchObject([{ title: '林知远', amountFen: paid.amountFen }]);
      expect(data.outsideReports).toMatchObject([{ institution: '示例医院', files: [{ name: '旧报告.pdf' }] }]);
      expect(data.waits).toEqual([]);
      const order = data.orders.find(({ orderNo }: { orderNo: string }) => orderNo === paid.orderNo);
      expect(order).toMatchObject({ contactPhone: samplePeople.demo1.phone, payments: [{ amountFen: paid.amountFen, state: 'success' }] });
    });

    test('the copy contains what is stored about the person, with numbers in full, and nothing about others', async () => {
      const { name, json } = await t.ask('exportData', {}, await confirmAs(t, me));
      expect(name).toMatch(/^yuejian-\d{4}-\d{2}-\d{2}\.json$/);
      const data = JSON.parse(json);
      expect(data.person).toMatchObject({ name: '林知远', idNumber: samplePeople.demo1.idNumber, phone: samplePeople.demo1.phone });
      expect(data.reports).toHaveLength(3);
      expect(data.orders.length).toBeGreaterThan(4);
      expect(data.notices.map(({ title }: { title: string }) => title)).toContain('退款已完成');
      expect(data.erasures).toEqual([]);
      for (const foreign of [samplePeople.demo2.idNumber, samplePeople.demo2.card, 'passwordHash', 'phoneHash'])
        expect(json).not.toContain(foreign);
      expect((await t.ask('queryAccessLog', {}, me)).list[0]).toMatchObject({ action: '导出个人数据' });
    });
  });
});
