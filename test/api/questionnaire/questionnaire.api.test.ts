import { eq, ne } from 'drizzle-orm';
import { account, card, questionnaire } from '../../../server/db/schema/schema';
import { removePersonalData } from '../../../server/modules/privacy/removePersonalData';
import type { CallRequest } from '../../../shared/contract/contract';
import { type Answers, QUESTIONS } from '../../../shared/questionnaire/questions';
import { openLink, type Send } from '../../helpers/browser/shlinkViewer';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { findTraces } from '../../helpers/servers/findTraces';
import { followTicket } from '../../helpers/servers/followTicket';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { type FhirBundle, validateFhir } from '../../helpers/worlds/validateFhir';

const NOTE = '晕针抽血想躺着';
const CHANGED = 4094;
/** The last option where none can be denied. */
const denied = Object.fromEntries(
  QUESTIONS.map(({ id, options }) => [id, [options.some(({ code }) => code === 'none') ? 'none' : (options.at(-1)?.code ?? '')]]),
) as Answers;
const answers: Answers = { ...denied, pregnancy: ['possible'], blood: ['anticoagulant', 'antiplatelet'] };

describe.each(databaseKinds)('the questionnaire on $kind', ({ serverUrl }) => {
  let t: TestApi;
  let me: TestIdentity;
  beforeAll(async () => {
    // Documents are rendered as JSON, so that their text can be searched.
    const pdf = { render: async (doc: unknown) => Buffer.from(JSON.stringify(doc)), close: async () => undefined };
    t = await createTestApi({ serverUrl, deps: { pdf } });
  });
  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo2');
  });
  afterAll(() => t?.close());

  const get = (who = me) => t.ask('questionnaireGet', {}, who);
  const toPayload = (change: Partial<CallRequest<'questionnaireSave'>>) => ({
    ...{ answers, note: NOTE, revision: 0, complete: false, agreed: true as const },
    ...change,
  });
  const save = (change: Partial<CallRequest<'questionnaireSave'>> = {}, who = me) => t.ask('questionnaireSave', toPayload(change), who);
  const trySave = (change: object, who = me) => t.callRaw('questionnaireSave', { ...toPayload({}), ...change }, who);
  const readSlip = async (who = me) => {
    const { list } = await t.ask('queryOrderList', { tab: 'todo' }, who);
    const { url } = await t.ask('getArrivalSlip', { orderNo: list[0]?.orderNo ?? '' }, who);
    return String((await followTicket(t, url).expect(200)).body);
  };

  it('is empty at first, and keeps drafts with their revision over sessions', async () => {
    expect(await get()).toEqual({ own: true, answers: {}, note: '', revision: 0, completedAt: null, savedAt: null });
    expect(await save({ answers: { blood: ['none'] }, note: '' })).toMatchObject({ revision: 1, completedAt: null });
    expect(await save({ answers, revision: 1 })).toMatchObject({ revision: 2 });
    expect(await get(await loginAs(t, 'demo2'))).toMatchObject({ answers, note: NOTE, revision: 2, completedAt: null });
  });

  it('is complete only with every question answered that the person is asked', async () => {
    const { family: _family, ...open } = answers;
    expect(await trySave({ answers: open, complete: true })).toMatchObject({
      code: 4001,
      data: { fields: { 'answers.family': '请选一项' } },
    });
    expect(await get()).toMatchObject({ revision: 0 });
    const { completedAt, savedAt } = await save({ complete: true });
    expect(completedAt).toBe(savedAt);
    // A man is not asked about a pregnancy.
    const man = await loginAs(t, 'demo1');
    const { pregnancy: _pregnancy, ...asked } = denied;
    expect(await save({ answers: asked, complete: true }, man)).toMatchObject({ completedAt: expect.any(String) });
  });

  it('is not overwritten by a window that saw an earlier revision; a change whose answer was lost can be repeated', async () => {
    await save();
    expect(await trySave({ answers: denied })).toMatchObject({ code: CHANGED });
    expect(await trySave({ answers: denied, revision: 7 })).toMatchObject({ code: CHANGED });
    expect(await save()).toMatchObject({ revision: 1 });
    const both = await Promise.all([trySave({ answers: denied, revision: 1 }), trySave({ answers: { blood: ['none'] }, revision: 1 })]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, CHANGED]);
    expect(await get()).toMatchObject({ revision: 2 });
  });

  it.each<[string, object]>([
    ['no consent', { agreed: false }],
    ['an option that does not exist', { answers: { blood: ['heparin'] } }],
    ['a question that does not exist', { answers: { moon: ['none'] } }],
    ['nothing together with something', { answers: { blood: ['none', 'anticoagulant'] } }],
    ['two answers to a question with one', { answers: { xray: ['year', 'older'] } }],
    ['an option twice', { answers: { blood: ['anticoagulant', 'anticoagulant'] } }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
    ['a negative revision', { revision: -1 }],
  ])('refuses %s and stores nothing', async (_what, change) => {
    expect(await trySave(change)).toMatchObject({ code: 4001 });
    expect(await get()).toMatchObject({ revision: 0, savedAt: null });
  });

  it('is encrypted at rest', async () => {
    await save({ complete: true });
    const { db, fieldCrypto } = { db: t.database.db, fieldCrypto: t.api.services.fieldCrypto };
    const [row] = await db.select().from(questionnaire);
    expect(JSON.stringify(row)).not.toMatch(/晕针|anticoagulant|possible/);
    expect(await findTraces(db, fieldCrypto, { note: NOTE, answer: 'antiplatelet' })).toEqual([
      'questionnaire: answer',
      'questionnaire: note',
    ]);
  });

  it("belongs to the person: with a relative's card it is neither shown nor saved, and nobody else sees it", async () => {
    await save();
    expect(await get(await loginAs(t, 'demo1'))).toMatchObject({ revision: 0, answers: {} });
    const { db } = t.database;
    const [other] = await db
      .select()
      .from(card)
      .where(ne(card.id, me.userInfo?.cardId ?? ''));
    const personId = other?.personId ?? '';
    await db
      .update(card)
      .set({ personId })
      .where(eq(card.id, me.userInfo?.cardId ?? ''));
    expect(await get()).toMatchObject({ own: false, revision: 0, answers: {}, note: '' });
    expect(await trySave({ revision: 1 })).toMatchObject({ code: 4030 });
  });

  it('is on the slip with what it means for the items, and says whether it is complete', async () => {
    expect(await readSlip()).not.toContain('体检前问卷');
    await save();
    const draft = await readSlip();
    expect(draft).toContain('没有确认完整，请医生当面问清');
    for (const text of [NOTE, '可能', '抗凝药、抗血小板药', '【注意】采血：']) expect(draft).toContain(text);
    await save({ revision: 1, complete: true });
    expect(await readSlip()).toContain('填写，请医生核对');
    await save({ answers: denied, revision: 2, complete: true });
    expect(await readSlip()).not.toContain('要留意的');
    await t.ask('questionnaireRemove', {}, me);
    expect(await readSlip()).not.toContain('体检前问卷');
  });

  it('is read with a slip that contains it, and not with one without it, in the access log', async () => {
    const countReads = async () => (await t.ask('queryAccessLog', {}, me)).list.filter(({ action }) => action.includes('到检单')).length;
    await readSlip();
    expect(await countReads()).toBe(0);
    await save();
    await readSlip();
    expect(await countReads()).toBe(1);
  });

  it('is a valid QuestionnaireResponse in the whole record, and in no single report and no share', async () => {
    const owner = await confirmAs(t, await loginAs(t, 'demo1'));
    const { pregnancy: _pregnancy, ...asked } = answers;
    await save({ answers: asked, complete: true }, owner);
    const exportAs = async (reportId?: string) => {
      const { url } = await t.ask('exportRecord', { format: 'fhir', ...(reportId && { reportId }) }, owner);
      return JSON.parse(String((await followTicket(t, url).expect(200)).body)) as FhirBundle;
    };
    const bundle = await exportAs();
    expect(validateFhir(bundle)).toEqual([]);
    const told = bundle.entry.find(({ resource }) => resource.resourceType === 'QuestionnaireResponse')?.resource;
    expect(told).toMatchObject({ status: 'completed', subject: { reference: bundle.entry[0]?.fullUrl } });
    expect(JSON.stringify(told)).toContain(NOTE);
    const [report] = (await t.ask('queryReportList', {}, owner)).list;
    expect(JSON.stringify(await exportAs(report?.reportId))).not.toMatch(/QuestionnaireResponse|晕针/);
    const { link, passcode } = await t.ask('shareCreate', { days: 1, once: false, agreed: true }, owner);
    const send: Send = async (method, url, body) => {
      const { default: supertest } = await import('supertest');
      const { pathname } = new URL(url);
      const answer = await (method === 'GET' ? supertest(t.app).get(pathname) : supertest(t.app).post(pathname).send(body))
        .buffer(true)
        .parse((res, done) => {
          let text = '';
          res.on('data', (part: Buffer) => {
            text += part;
          });
          res.on('end', () => done(null, text));
        });
      return { status: answer.status, text: answer.body as string };
    };
    const [file] = await openLink(send, link, { passcode, embeddedLengthMax: 10_000_000 });
    expect(JSON.stringify(file?.content)).not.toMatch(/QuestionnaireResponse|晕针/);
  });

  it("is in none of the operators' lists that stores and companies get", async () => {
    await save({ complete: true });
    const { list } = await t.ask('queryOrderList', { tab: 'todo' }, me);
    const order = await t.ask('queryOrderDetails', { orderNo: list[0]?.orderNo ?? '' }, me);
    const told = [
      await askOps(t, 'day-list', order.store.storeId, '--date', order.date, '--reason', '门店要名单'),
      await askOps(t, 'progress', 'project-demo'),
    ];
    expect(told[0]).toContain('沈若禾');
    for (const text of told) expect(text).not.toMatch(/晕针|抗凝|怀孕|可能/);
  });

  it('is in the export, can be deleted, and is erased with the person', async () => {
    await confirmAs(t, me);
    await save();
    expect(JSON.parse((await t.ask('exportData', {}, me)).json).questionnaire).toMatchObject({ answers, note: NOTE });
    expect(await t.ask('questionnaireRemove', {}, me)).toEqual({ removed: true });
    expect(await t.ask('questionnaireRemove', {}, me)).toEqual({ removed: false });
    expect(await get()).toMatchObject({ revision: 0, savedAt: null });
    await save();
    const { db } = t.database;
    const [owner] = await db.select().from(account).innerJoin(questionnaire, eq(questionnaire.personId, account.personId));
    if (!owner) throw new Error('There is no account');
    const erased = { accountId: owner.account.id, personId: owner.account.personId, name: '沈若禾', phone: '13800000002' };
    await db.transaction((tx) => removePersonalData(tx, erased, t.api.services.fieldCrypto));
    expect(await db.$count(questionnaire)).toBe(0);
  });
});
