import { eq, isNotNull } from 'drizzle-orm';
import { account, auditLog, card, person, recordConsent, report } from '../../../server/db/schema/schema';
import { offerPlaces } from '../../../server/jobs/offerPlaces';
import { removePersonalData } from '../../../server/modules/privacy/removePersonalData';
import { getAdultDay, isAdult } from '../../../server/modules/relatives/relatives.repo';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { followTicket } from '../../helpers/servers/followTicket';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { createBooking, getSlotId } from '../../helpers/worlds/orderWorld';
import { readCode } from '../../helpers/worlds/readCode';
import { loginAs } from '../../helpers/worlds/samplePeople';

const MOTHER = { physicalCardId: 'DEMO0011', idNumber: '110101196204180045', phone: '13800000011' };
const CHILD = { physicalCardId: 'DEMO0012', idNumber: '110101201809150037' };
const CODES = { wrong: 4001, notYours: 4030, unknown: 4040, notNow: 4094 };

describe.each(databaseKinds)('consent of a relative on $kind', ({ serverUrl }) => {
  let t: TestApi;
  let me: TestIdentity;
  let withMother: TestIdentity;
  let withChild: TestIdentity;
  let motherReport: string;

  beforeAll(async () => {
    const pdf = { render: async (doc: unknown) => Buffer.from(JSON.stringify(doc)), close: async () => undefined };
    t = await createTestApi({ serverUrl, deps: { pdf } });
  });
  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
    withMother = await bind(MOTHER);
    withChild = await bind(CHILD);
    const [row] = await t.database.db
      .select({ id: report.id })
      .from(report)
      .innerJoin(person, eq(person.id, report.personId))
      .where(eq(person.name, '顾秋澜'));
    motherReport = row?.id ?? '';
    await t.database.db.delete(auditLog);
  });
  afterAll(() => t?.close());

  /** Binds a relative's card to the caller's account. @returns the caller with this card */
  const bind = ({ physicalCardId, idNumber }: typeof CHILD) =>
    t.ask('cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code: 'demo' }, me);
  const list = (who = me) => t.ask('relativeList', {}, who);
  const cardOf = (who: TestIdentity) => who.userInfo?.cardId ?? '';
  /** The mother tells the code that she received. */
  const agree = async () => {
    await t.ask('relativeSendCode', { cardId: cardOf(withMother) }, me);
    return t.ask('relativeAgree', { cardId: cardOf(withMother), code: await readCode(t, MOTHER.phone), agreed: true }, me);
  };
  const tryRead = async (who = withMother) => [
    (await t.callRaw('queryReportDetails', { reportId: motherReport }, who)).code,
    (await t.callRaw('getReportPdf', { reportId: motherReport }, who)).code,
    (await t.ask('queryReportList', {}, who)).own,
    (await t.ask('queryReportTrend', { codes: ['SBP'] }, who)).series.length,
  ];
  const nothing = [CODES.notYours, CODES.notYours, false, 0];
  const everything = [0, 0, true, 1];

  it('is needed to read: without it the card of a relative shows no report', async () => {
    expect((await list()).managed).toMatchObject([
      { name: '顾秋澜', relation: 'parent', isAdult: true, phoneMasked: '138****0011', obstacle: null, consent: null },
      { name: '林小满', relation: 'child', isAdult: false, obstacle: null, consent: null },
    ]);
    expect(await tryRead()).toEqual(nothing);
    expect(await t.database.db.$count(auditLog)).toBe(0);
  });

  it('of an adult is given by a code to their own phone, which says what it is for', async () => {
    await t.ask('relativeSendCode', { cardId: cardOf(withMother) }, me);
    const code = await readCode(t, MOTHER.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const cardId = cardOf(withMother);
    expect(await t.callRaw('relativeAgree', { cardId, agreed: true }, me)).toMatchObject({ code: CODES.wrong });
    expect(await t.callRaw('relativeAgree', { cardId, guardian: 'other', agreed: true }, me)).toMatchObject({ code: CODES.wrong });
    expect(await t.callRaw('relativeAgree', { cardId, code: wrong, agreed: true }, me)).toMatchObject({ code: CODES.wrong });
    expect(await t.callRaw('relativeAgree', { cardId, code, agreed: false }, me)).toMatchObject({ code: CODES.wrong });
    expect(await tryRead()).toEqual(nothing);
    expect(await t.ask('relativeAgree', { cardId, code, guardian: 'other', agreed: true }, me)).toMatchObject({
      guardian: null,
      endsOn: null,
    });
    expect(await tryRead()).toEqual(everything);
    expect((await list()).managed[0]?.consent).not.toBeNull();
  });

  it("is one person's word to one account, and a grown-up's own ends only what their parent stated", async () => {
    const { db } = t.database;
    const idOf = async (name: string) => (await db.select({ id: person.id }).from(person).where(eq(person.name, name)))[0]?.id ?? '';
    const [mother, accountId] = [await idOf('顾秋澜'), await accountOf(me)];
    const stated = { guardian: 'mother', grantedAt: t.now() } as const;
    await db.insert(recordConsent).values([
      { ...stated, id: 'child', personId: await idOf('林小满'), accountId },
      { ...stated, id: 'other', personId: mother, accountId: await accountOf(await loginAs(t, 'demo2')), guardian: null },
    ]);
    expect(await tryRead()).toEqual(nothing);
    expect((await list()).managed.map(({ consent }) => consent?.consentId)).toEqual([undefined, 'child']);
    await db.update(recordConsent).set({ guardian: 'father' }).where(eq(recordConsent.id, 'other'));
    await db.insert(recordConsent).values({ ...stated, id: 'outgrown', personId: mother, accountId });
    await agree();
    expect(await tryRead()).toEqual(everything);
    expect(await db.select().from(recordConsent).where(isNotNull(recordConsent.endedAt))).toMatchObject([
      { id: 'outgrown', endedBy: 'age' },
    ]);
  });

  it('does not follow from a code that was sent for another account', async () => {
    const other = await loginAs(t, 'demo2');
    const cardId = cardOf(withMother);
    await t.database.db
      .update(card)
      .set({ accountId: await accountOf(other) })
      .where(eq(card.id, cardId));
    await t.ask('relativeSendCode', { cardId }, other);
    const code = await readCode(t, MOTHER.phone);
    await t.database.db
      .update(card)
      .set({ accountId: await accountOf(me) })
      .where(eq(card.id, cardId));
    expect(await t.callRaw('relativeAgree', { cardId, code, agreed: true }, me)).toMatchObject({ code: CODES.wrong });
    expect(await t.callRaw('relativeAgree', { cardId, code, agreed: true }, other)).toMatchObject({ code: CODES.unknown });
    expect(await t.database.db.$count(recordConsent)).toBe(0);
  });

  it('cannot come from the phone of the caller, even if the employer registered it for the relative', async () => {
    const [mine] = await t.database.db.select().from(person).where(eq(person.name, '林知远'));
    const { phoneEnc, phoneHash, phoneMasked } = mine ?? { phoneEnc: '', phoneHash: '', phoneMasked: '' };
    await t.database.db.update(person).set({ phoneEnc, phoneHash, phoneMasked }).where(eq(person.name, '顾秋澜'));
    expect((await list()).managed[0]?.obstacle).toContain('登记的手机号和您的一样');
    expect(await t.callRaw('relativeSendCode', { cardId: cardOf(withMother) }, me)).toMatchObject({ code: CODES.notNow });
    expect(await t.callRaw('relativeAgree', { cardId: cardOf(withMother), code: '000000', agreed: true }, me)).toMatchObject({
      code: CODES.notNow,
    });
  });

  it('of a child is stated by its parent, not by a code, and ends on its 18th birthday', async () => {
    const cardId = cardOf(withChild);
    expect(await t.callRaw('relativeSendCode', { cardId }, me)).toMatchObject({ code: CODES.notNow });
    expect(await t.callRaw('relativeAgree', { cardId, agreed: true }, me)).toMatchObject({ code: CODES.wrong });
    expect(await t.ask('relativeAgree', { cardId, guardian: 'father', agreed: true }, me)).toMatchObject({ endsOn: '2036-09-15' });
    expect((await t.ask('queryReportList', {}, withChild)).own).toBe(true);
    // The session would end first, so the child is made older instead.
    await t.database.db.update(person).set({ birthDate: '2000-09-15' }).where(eq(person.name, '林小满'));
    expect((await t.ask('queryReportList', {}, withChild)).own).toBe(false);
    expect((await list()).managed[1]).toMatchObject({ isAdult: true, consent: null });
    // A relative who is not registered as a child has no guardian here.
    await t.database.db.update(person).set({ birthDate: '2018-09-15' }).where(eq(person.name, '林小满'));
    await t.database.db.delete(recordConsent);
    await t.database.db.update(card).set({ relation: 'other' }).where(eq(card.id, cardId));
    expect(await t.callRaw('relativeAgree', { cardId, guardian: 'other', agreed: true }, me)).toMatchObject({ code: CODES.notNow });
  });

  it('reads, and nothing else: no export, share, interpretation, questionnaire or action', async () => {
    await agree();
    const reportIds = [motherReport];
    const refused = [
      await t.callRaw('exportRecord', { format: 'fhir', reportId: motherReport }, withMother),
      await t.callRaw('exportRecord', { format: 'fhir' }, withMother),
      await t.callRaw('interpretCreate', { reportId: motherReport, idempotencyKey: crypto.randomUUID() }, withMother),
    ];
    await confirmAs(t, withMother);
    refused.push(await t.callRaw('shareCreate', { reportIds, days: 1, once: false, agreed: true }, withMother));
    refused.push(await t.callRaw('exportRecord', { format: 'json', reportId: motherReport }, withMother));
    expect(refused.slice(2).map(({ code }) => code)).toEqual([CODES.notYours, CODES.notYours, CODES.notYours]);
    for (const { code } of refused) expect(code).not.toBe(0);
    expect(await t.ask('questionnaireGet', {}, withMother)).toMatchObject({ own: false });
    expect(await t.ask('actionList', {}, withMother)).toMatchObject({ own: false });
    // Reports of two people are not compared.
    const [own] = (await t.ask('queryReportList', {}, me)).list;
    const both = { reportIds: [motherReport, own?.reportId ?? ''] };
    expect(await t.callRaw('compareReports', both, withMother)).toMatchObject({ code: CODES.notYours });
    // With the own card selected, the relative's report is not readable.
    expect((await t.callRaw('queryReportDetails', { reportId: motherReport }, me)).code).toBe(CODES.notYours);
  });

  it('is seen by the relative: every reading in their log, who may read, and by a message without a name', async () => {
    await agree();
    await t.ask('queryReportDetails', { reportId: motherReport }, withMother);
    const { url } = await t.ask('getReportPdf', { reportId: motherReport }, withMother);
    expect(String((await followTicket(t, url).expect(200)).body)).toContain('146');
    const mother = await t.ask('cardLogin', toLogin(MOTHER));
    const { list: log } = await t.ask('queryAccessLog', {}, mother);
    expect(log.map(({ who }) => who)).toEqual(['同意过的家人', '同意过的家人']);
    expect((await list(mother)).readers).toMatchObject([{ name: '林*', guardian: null }]);
    const { list: told } = await t.ask('noticeList', {}, mother);
    expect(told.map(({ title }) => title)).toContain('家人可以替您预约体检');
    expect(JSON.stringify(told)).not.toContain('林知远');
    expect((await t.ask('queryAccessLog', {}, me)).list).toEqual([]);
  });

  it.each(['person', 'reader'] as const)(
    'is ended at once by the %s, who alone may; the other is told, and an issued ticket is void',
    async (by) => {
      const { consentId } = await agree();
      const { url } = await t.ask('getReportPdf', { reportId: motherReport }, withMother);
      const stranger = await loginAs(t, 'demo2');
      expect(await t.callRaw('relativeEnd', { consentId }, stranger)).toMatchObject({ code: CODES.unknown });
      const mother = { ...(await t.ask('cardLogin', toLogin(MOTHER))), userInfo: null };
      const ending = by === 'person' ? mother : me;
      // The mother's own login made her card hers; the reader binds it no more, so it is given back for the test.
      await t.database.db
        .update(card)
        .set({ accountId: await accountOf(me) })
        .where(eq(card.id, cardOf(withMother)));
      expect(await tryRead()).toEqual(everything);
      expect(await t.ask('relativeEnd', { consentId }, ending)).toEqual({ ended: true });
      expect(await t.ask('relativeEnd', { consentId }, ending)).toEqual({ ended: false });
      expect(await tryRead()).toEqual(nothing);
      await followTicket(t, url).expect(404);
      const [row] = await t.database.db.select().from(recordConsent);
      expect(row?.endedBy).toBe(by);
      const told = (await t.ask('noticeList', {}, by === 'person' ? me : mother)).list.map(({ title }) => title);
      expect(told).toContain(by === 'person' ? '家人撤回了同意' : '家人不再替您预约体检');
      expect((await list(mother)).readers).toEqual([]);
    },
  );

  it('is recorded once when the form is sent twice', async () => {
    const cardId = cardOf(withChild);
    const sent = await Promise.all([1, 2, 3].map(() => t.ask('relativeAgree', { cardId, guardian: 'mother', agreed: true }, me)));
    expect(new Set(sent.map(({ consentId }) => consentId)).size).toBe(1);
    expect(await t.database.db.$count(recordConsent)).toBe(1);
  });

  it('is in the export of both, and is erased with either', async () => {
    await agree();
    const mother = await t.ask('cardLogin', toLogin(MOTHER));
    await confirmAs(t, me);
    expect(JSON.parse((await t.ask('exportData', {}, me)).json).relativesManaged).toHaveLength(1);
    const [theirs] = await t.database.db
      .select()
      .from(account)
      .where(eq(account.id, await accountOf(mother)));
    expect((await list(mother)).readers).toHaveLength(1);
    const erased = { accountId: theirs?.id ?? '', personId: theirs?.personId ?? '', name: '顾秋澜', phone: MOTHER.phone };
    await t.database.db.transaction((tx) => removePersonalData(tx, erased, t.api.services.fieldCrypto));
    expect(await t.database.db.$count(recordConsent)).toBe(0);
  });

  const toLogin = ({ physicalCardId, idNumber }: typeof CHILD) => ({ physicalCardId, cardId: physicalCardId, idNumber, code: 'demo' });
  const accountOf = async ({ token }: TestIdentity): Promise<string> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
});

/** Makes the second person a child of the first. @returns the first, with the child's card */
async function createParent(sandbox: SandboxApi): Promise<TestIdentity> {
  const { db } = sandbox.database;
  await db.update(card).set({ accountId: 'w-account-1', relation: 'child' }).where(eq(card.id, 'w-card-2'));
  await db.update(person).set({ birthDate: '2018-01-01' }).where(eq(person.id, 'w-person-2'));
  return { ...sandbox.getPerson(1), userInfo: sandbox.getPerson(2).userInfo };
}

it('is needed to book or to wait for a relative, and bookings stay when it ends', async () => {
  const sandbox = await createSandboxApi({ people: 3, capacity: 1 });
  try {
    const parent = await createParent(sandbox);
    const quoteId = (await sandbox.ask('getComboAmount', { comboId: 'w-combo', addOnIds: [] }, parent)).quoteId;
    const save = () => sandbox.callRaw('saveOrder', createBooking(quoteId, getSlotId(2)), parent);
    expect(await save()).toMatchObject({ code: CODES.notYours, msg: expect.stringContaining('先得到本人同意') });
    const wait = await sandbox.callRaw('waitlistJoin', createBooking(quoteId, getSlotId(2)), parent);
    expect(wait).toMatchObject({ code: CODES.notYours, msg: expect.stringContaining('先得到本人同意') });
    const { consentId } = await sandbox.ask('relativeAgree', { cardId: 'w-card-2', guardian: 'mother', agreed: true }, parent);
    const booked = await save();
    expect(booked.code).toBe(0);
    await sandbox.ask('relativeEnd', { consentId }, parent);
    const { orderNo } = booked.data as { orderNo: string };
    expect(await sandbox.ask('queryOrderDetails', { orderNo }, parent)).toMatchObject({ orderNo });
    expect(await sandbox.callRaw('cancelOrder', { orderNo }, parent)).toMatchObject({ code: 0 });
    expect(await save()).toMatchObject({ code: CODES.notYours });
  } finally {
    await sandbox.close();
  }
});

it('is needed when a place is offered: a line that was joined with consent waits for it', async () => {
  const sandbox = await createSandboxApi({ people: 3, capacity: 1, otherCapacity: 1 });
  try {
    const parent = await createParent(sandbox);
    const { db } = sandbox.database;
    const other = sandbox.getPerson(3);
    const quote = async (who: TestIdentity) => (await sandbox.ask('getComboAmount', { comboId: 'w-combo', addOnIds: [] }, who)).quoteId;
    const agree = () => sandbox.ask('relativeAgree', { cardId: 'w-card-2', guardian: 'mother', agreed: true }, parent);
    const readLine = async () => {
      await offerPlaces(sandbox.api.services);
      return (await sandbox.ask('waitlistList', {}, parent)).list.map(({ state }) => state);
    };
    const { orderNo } = await sandbox.ask('saveOrder', createBooking(await quote(other), getSlotId(2)), other);
    const { consentId } = await agree();
    await sandbox.ask('waitlistJoin', createBooking(await quote(parent), getSlotId(2)), parent);
    await sandbox.ask('relativeEnd', { consentId }, parent);
    await sandbox.ask('cancelOrder', { orderNo }, other);
    expect(await readLine()).toEqual(['waiting']);
    await agree();
    await db.update(person).set({ birthDate: '1990-01-01' }).where(eq(person.id, 'w-person-2'));
    expect(await readLine()).toEqual(['waiting']);
    await db.update(person).set({ birthDate: '2018-01-01' }).where(eq(person.id, 'w-person-2'));
    expect(await readLine()).toEqual(['offered']);
  } finally {
    await sandbox.close();
  }
});

it.each([
  ['2008-03-01', '2026-03-01'],
  ['2008-02-29', '2026-03-01'],
  ['2010-02-29', '2028-02-29'],
])('somebody born on %s is an adult from %s on', (birthDate, day) => {
  expect(getAdultDay(birthDate)).toBe(day);
  expect(isAdult(birthDate, day)).toBe(true);
});
