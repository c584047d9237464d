import { and, eq, isNotNull, sql } from 'drizzle-orm';
import supertest from 'supertest';
import { account, auditLog, healthShare, notice, shareLocation, shareOpening } from '../../../server/db/schema/schema';
import { cleanRows } from '../../../server/jobs/cleanRows';
import { removePersonalData } from '../../../server/modules/privacy/removePersonalData';
import type { CallRequest } from '../../../shared/contract/contract';
import { askManifest, openLink, parseLink, type Send } from '../../helpers/browser/shlinkViewer';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { findTraces } from '../../helpers/servers/findTraces';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { type FhirBundle, validateFhir } from '../../helpers/worlds/validateFhir';

const QUESTION = '血脂要不要吃药？<b>';
const WRONG = '000001';
const EMBED = { embeddedLengthMax: 10_000_000 };
type Request = Partial<CallRequest<'shareCreate'>>;
interface Card {
  section?: { title: string; text: { div: string } }[];
}

describe.each(databaseKinds)('sharing with a doctor on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  let reportIds: string[];

  beforeEach(async () => {
    await t.reset();
    me = await confirmAs(t, await loginAs(t, 'demo1'));
    reportIds = (await t.ask('queryReportList', {}, me)).list.map(({ reportId }) => reportId);
  });

  const send: Send = async (method, url, body) => {
    const { pathname } = new URL(url);
    const agent = supertest(t.app);
    const asked = method === 'GET' ? agent.get(pathname).buffer(true) : agent.post(pathname).send(body);
    const answer = await asked.parse((res, done) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => done(null, Buffer.concat(parts).toString('utf8')));
    });
    return { status: answer.status, text: answer.body as string };
  };
  const share = (request: Request = {}, by = me) => t.ask('shareCreate', { days: 7, once: false, agreed: true, ...request }, by);
  const list = async (by = me) => (await t.ask('shareList', {}, by)).list;
  const read = async (link: string, passcode: string, more = EMBED as object) => {
    const [file] = await openLink(send, link, { passcode, ...more });
    return file?.content as FhirBundle;
  };
  const ask = (link: string, passcode: string) => askManifest(send, link, { passcode, ...EMBED });

  it('opens in an independent viewer, embedded and by location, as valid FHIR with findings and questions', async () => {
    const { link, passcode, expiresAt } = await share({ questions: `${QUESTION}\n\n多久复查？` });
    expect(passcode).toMatch(/^\d{6}$/);
    expect(parseLink(link)).toMatchObject({
      v: 1,
      flag: 'P',
      label: expect.stringContaining('全部体检报告'),
      exp: Math.floor(Date.parse(expiresAt) / 1000),
    });
    const bundle = await read(link, passcode);
    expect(await read(link, passcode, {})).toEqual(bundle);
    const count = (type: string) => bundle.entry.filter(({ resource }) => resource.resourceType === type).length;
    expect(count('DiagnosticReport')).toBe(reportIds.length);
    const card = bundle.entry.at(-1)?.resource as Card | undefined;
    expect(card).toMatchObject({ resourceType: 'Composition', section: [{ title: '异常发现' }, { title: '想请教的问题' }] });
    expect(card?.section?.[1]?.text.div).toContain('<li>血脂要不要吃药？&lt;b&gt;</li><li>多久复查？</li>');
    expect(validateFhir(bundle)).toEqual([]);
  });

  it('contains what was chosen and nothing else', async () => {
    const [one = '', two = ''] = reportIds;
    const count = async (request: Request) => {
      const { link, passcode } = await share(request);
      return (await read(link, passcode)).entry.filter(({ resource }) => resource.resourceType === 'DiagnosticReport').length;
    };
    expect([await count({ reportIds: [one] }), await count({ reportIds: [one, two] })]).toEqual([1, 2]);
    expect((await list()).map(({ label }) => label)).toContainEqual(expect.stringMatching(/^\d{4}年\d+月\d+日的体检报告$/));
  });

  it('answers a wrong passcode with the tries left, and judges exactly ten of fifty at once', async () => {
    const { link, passcode } = await share();
    expect(await ask(link, WRONG)).toMatchObject({ status: 401, remainingAttempts: 9 });
    expect(await ask(link, passcode)).toMatchObject({ status: 200 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(link, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
    expect(await ask(link, passcode)).toMatchObject({ status: 404 });
    expect(await list()).toMatchObject([{ state: 'tries', wrongTries: 10 }]);
    const [row] = await t.database.db.select().from(healthShare);
    expect(row).toMatchObject({ content: null, wrongTries: 10, pendingTries: 0 });
  });

  it('forgets the tries of a process that died while it checked them', async () => {
    const { link, passcode } = await share();
    const leave = (age: string) =>
      t.database.pool.query(`update health_share set pending_tries = 10, tried_at = now() - interval '${age}'`);
    await leave('50 seconds');
    expect(await ask(link, passcode)).toMatchObject({ status: 429 });
    await leave('70 seconds');
    expect(await ask(link, WRONG)).toMatchObject({ status: 401, remainingAttempts: 9 });
    expect(await ask(link, passcode)).toMatchObject({ status: 200 });
  });

  it('answers an outage as one, and gives the try back', async () => {
    const { link, passcode } = await share();
    await t.database.pool.query('alter table share_opening rename to share_away');
    expect(await ask(link, passcode)).toMatchObject({ status: 500 });
    await t.database.pool.query('alter table share_away rename to share_opening');
    expect(await t.database.db.select().from(healthShare)).toMatchObject([{ pendingTries: 0, wrongTries: 0 }]);
  });

  it('opens a one-time link once when ten receivers try at once', async () => {
    for (const more of [EMBED, {}]) {
      const { link, passcode, shareId } = await share({ once: true });
      const asked = await Promise.all(Array.from({ length: 10 }, () => askManifest(send, link, { passcode, ...more })));
      expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await ask(link, passcode)).toMatchObject({ status: 404 });
      const [row] = await t.database.db.select().from(healthShare).where(eq(healthShare.id, shareId));
      // That of a location is deleted when it is fetched.
      expect(row).toMatchObject({ content: more === EMBED ? null : expect.any(String), endReason: 'used' });
    }
  });

  it('gives a file of a location once, and a one-time share by location is deleted after it', async () => {
    const [other, own] = [await share(), await share({ once: true })];
    const locate = async ({ link, passcode }: typeof own) => (await askManifest(send, link, { passcode })).files[0]?.location ?? '';
    const [theirs, location] = [await locate(other), await locate(own)];
    // The ticket of another share opens nothing here, and neither does a guess.
    for (const ticket of [theirs.split('/').at(-1), 'x'.repeat(43)])
      expect(await send('GET', location.replace(/[^/]+$/, `${ticket}`))).toMatchObject({ status: 404 });
    const statuses = (await Promise.all([send('GET', location), send('GET', location)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    const kept = await t.database.db.select().from(healthShare).where(isNotNull(healthShare.content));
    expect(kept).toMatchObject([{ id: other.shareId }]);
  });

  it('a HEAD of a location, with which link previews look, uses nothing up', async () => {
    const { link, passcode } = await share({ once: true });
    const { files } = await askManifest(send, link, { passcode });
    const location = files[0]?.location ?? '';
    await supertest(t.app).head(new URL(location).pathname).expect(405).expect('Allow', 'GET');
    expect(await send('GET', location)).toMatchObject({ status: 200 });
  });

  it('limits the openings of one share, each of which is told to the person', async () => {
    const { link, passcode } = await share();
    const statuses: number[] = [];
    for (let times = 0; times < 32; times++) {
      const { status } = await send('POST', parseLink(link).url, { recipient: '王医生', passcode });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    expect((await list())[0]).toMatchObject({ openCount: 30, wrongTries: 0 });
  });

  it.each([
    ['a NUL character', 'a\0b'],
    ['more than 100 characters', 'x'.repeat(101)],
  ])('refuses a receiver with %s, and names the field', async (_what, recipient) => {
    const { link, passcode } = await share();
    const { status, text } = await send('POST', parseLink(link).url, { recipient, passcode });
    expect([status, JSON.parse(text)]).toEqual([400, { error: 'invalid_request', fields: ['recipient'] }]);
  });

  it('is revoked at once, also for locations already given', async () => {
    const { link, passcode, shareId } = await share();
    const { files } = await askManifest(send, link, { passcode });
    const other = await share();
    expect(await t.ask('shareRevoke', { shareId }, me)).toEqual({ revoked: true });
    expect(await t.database.db.$count(shareLocation)).toBe(0);
    expect(await send('GET', files[0]?.location ?? '')).toMatchObject({ status: 404 });
    expect(await ask(other.link, other.passcode)).toMatchObject({ status: 200 });
    expect(await ask(link, passcode)).toMatchObject({ status: 404 });
    expect(await t.ask('shareRevoke', { shareId }, me)).toEqual({ revoked: false });
  });

  it("expires by the database's clock, and the job deletes the content", async () => {
    const { link, passcode } = await share();
    const used = await share({ once: true });
    const readKept = async () => {
      await cleanRows(t.api.services as never);
      return (await t.database.db.select().from(healthShare).where(isNotNull(healthShare.content))).length;
    };
    await askManifest(send, used.link, { passcode: used.passcode });
    expect(await readKept()).toBe(2);
    await t.database.pool.query(`update health_share set ended_at = now() - interval '11 minutes' where ended_at is not null`);
    expect(await readKept()).toBe(1);
    t.moveTime(30 * 86_400_000);
    const past = { expiresAt: sql`now() - interval '1 second'` };
    for (const table of [shareLocation, healthShare]) {
      const { files } = await askManifest(send, link, { passcode });
      await t.database.db.update(table).set(past);
      expect(await send('GET', files[0]?.location ?? '')).toMatchObject({ status: 404 });
    }
    expect(await ask(link, passcode)).toMatchObject({ status: 404 });
    const mine = await confirmAs(t, await loginAs(t, 'demo1'));
    expect(await list(mine)).toMatchObject([{ state: 'used' }, { state: 'expired' }]);
    expect(await readKept()).toBe(0);
  });

  it('outlives a logout, and writes every opening to the access log and a notice without the name', async () => {
    await share();
    const { link, passcode, shareId } = await share();
    await t.ask('logout', {}, me);
    await askManifest(send, link, { passcode, recipient: '王医生', ...EMBED });
    await askManifest(send, link, { passcode, recipient: '李医生', ...EMBED });
    const again = await loginAs(t, 'demo1');
    const [mine, unopened] = await list(again);
    expect(unopened).toMatchObject({ openCount: 0, openings: [] });
    expect(mine).toMatchObject({ openCount: 2, openings: [{ recipient: '李医生' }, { recipient: '王医生' }] });
    const rows = await t.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'share_open'), eq(auditLog.target, shareId)));
    expect(rows).toHaveLength(2);
    const { list: reads } = await t.ask('queryAccessLog', {}, again);
    expect(reads).toContainEqual(expect.objectContaining({ who: '分享链接的接收人', action: '打开分享的健康资料' }));
    const told = await t.database.db.select().from(notice).where(eq(notice.type, 'share_opened'));
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain('医生');
  });

  it('stores neither link, key, passcode nor a value that it could read', async () => {
    const { link, passcode } = await share({ passcode: '739154', questions: QUESTION });
    await ask(link, passcode);
    const { url, key } = parseLink(link);
    const canaries = { key, token: url.split('/').at(-1) ?? '', passcode: '"739154"', question: QUESTION };
    expect(await findTraces(t.database.db, t.api.services.fieldCrypto, canaries)).toEqual([]);
  });

  it("refuses another person's reports and shares, guessable passcodes, and a share without consent", async () => {
    const other = await confirmAs(t, await loginAs(t, 'demo2'));
    const base = { days: 7, once: false, agreed: true } as const;
    expect(await t.call('shareCreate', { ...base, reportIds: reportIds.slice(0, 1) }, other)).toMatchObject({ code: 4030 });
    const { shareId, link, passcode } = await share();
    expect(await t.call('shareRevoke', { shareId }, other)).toMatchObject({ code: 4040 });
    expect(await list(other)).toEqual([]);
    expect(await ask(link, passcode)).toMatchObject({ status: 200 });
    for (const odd of [
      { passcode: '123456' },
      { passcode: '888888' },
      { passcode: '12345' },
      { agreed: false },
      { days: 3 },
      { reportIds: [] },
    ])
      expect(await t.callRaw('shareCreate', { ...base, ...odd }, me)).toMatchObject({ code: 4001 });
  });

  it('is in the export, and erasure ends it', async () => {
    const { link, passcode } = await share();
    await ask(link, passcode);
    const { json } = await t.ask('exportData', {}, me);
    expect(JSON.parse(json).shares).toMatchObject([{ endedAt: null, openings: [{ recipient: '示例医院' }] }]);
    expect(json).not.toContain('passcode');
    const { db } = t.database;
    const [owner] = await db.select().from(account).innerJoin(healthShare, eq(healthShare.personId, account.personId));
    if (!owner) throw new Error('There is no account');
    const erased = { accountId: owner.account.id, personId: owner.account.personId, name: '林知远', phone: samplePeople.demo1.phone };
    await db.transaction((tx) => removePersonalData(tx, erased, t.api.services.fieldCrypto));
    expect(await db.$count(healthShare)).toBe(0);
    expect(await ask(link, passcode)).toMatchObject({ status: 404 });
    expect(await t.database.db.$count(shareOpening)).toBe(0);
  });

  it('answers viewers of any origin, and neither caches nor tells unknown links from ended ones', async () => {
    const { link } = await share();
    const { pathname } = new URL(parseLink(link).url);
    const preflight = await supertest(t.app).options(pathname);
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Content-Type' });
    const unknown = await supertest(t.app)
      .post(`/shl/${'x'.repeat(43)}`)
      .send({ recipient: 'x' });
    expect(unknown).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect((await supertest(t.app).post(pathname).send({ passcode: '1' })).status).toBe(400);
  });

  it('limits the failures of an address', async () => {
    const asked = await Promise.all(
      Array.from({ length: 260 }, () =>
        supertest(t.app)
          .post(`/shl/${'y'.repeat(43)}`)
          .send({ recipient: 'x' }),
      ),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });
});
