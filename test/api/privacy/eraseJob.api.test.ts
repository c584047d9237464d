import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { jobFailure } from '../../../server/db/schema/operations';
import { auditLog, erasure, notice, person, session } from '../../../server/db/schema/schema';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { runErasures } from '../../../server/jobs/runErasures';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { createOrderWorld } from '../../helpers/worlds/orderWorld';

const HOUR_MS = 3_600_000;
const WORLD = { people: 3 };

describe.each(databaseKinds)('erasures on $kind', ({ serverUrl }) => {
  let t: SandboxApi;
  let db: SandboxApi['database']['db'];
  beforeEach(async () => {
    if (t) {
      await t.reset();
      await createOrderWorld(t.api.services, WORLD);
    } else t = await createSandboxApi(WORLD, { serverUrl });
    db = t.database.db;
    t.stopTime(t.now());
  });
  afterAll(() => t?.close());

  const inMs = (ms: number) => new Date(t.now().getTime() + ms);
  const run = (more: Partial<typeof t.api.services> = {}) => runErasures({ ...t.api.services, ...more });
  /** Adds a request of a person, due after a time. */
  async function request(no: number, ms: number, row: Partial<typeof erasure.$inferInsert> = {}): Promise<void> {
    const of = { id: `erasure-${no}`, accountId: `w-account-${no}`, personId: `w-person-${no}`, reason: `不用了${no}` };
    await db.insert(erasure).values({ ...of, state: 'pending', requestedAt: t.now(), scheduledFor: inMs(ms), ...row });
  }
  const readStates = async () => (await db.select().from(erasure).orderBy(erasure.id)).map(({ state }) => state);
  const addFailure = async (queue: string, item: string, ms: number) => {
    const at = t.now();
    const failure = { queue, item, tries: 1, lastError: '', firstFailedAt: at, lastFailedAt: at, nextTryAt: inMs(ms) };
    await db.insert(jobFailure).values(failure);
  };

  test('the job erases at the instant that the person was told, and nobody before', async () => {
    await request(1, 1);
    await request(2, 2);
    expect(await run()).toBe(0);
    t.moveTime(1);
    expect(await run()).toBe(1);
    expect(await readStates()).toEqual(['done', 'pending']);
    expect((await db.select({ id: person.id }).from(person)).filter(({ id }) => id.startsWith('w-'))).toHaveLength(2);
  });

  test('the job leaves requests that have ended, and those that wait for their next try', async () => {
    await request(1, 0, { state: 'withdrawn', endedAt: t.now() });
    await request(2, 0);
    await request(3, 0);
    await addFailure('erasures', 'erasure-2', HOUR_MS);
    await addFailure('erased_files', 'erasure-3', HOUR_MS);
    expect(await run()).toBe(1);
    expect(await readStates()).toEqual(['withdrawn', 'pending', 'done']);
    t.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect(await readStates()).toEqual(['withdrawn', 'done', 'done']);
    expect(await db.$count(person, eq(person.id, 'w-person-1'))).toBe(1);
  });

  test('the job does not carry out a request that is withdrawn while it erases another person', async () => {
    await request(1, -1);
    await request(2, 0);
    await db.execute(sql`create function withdraw() returns trigger language plpgsql as
      $$ begin update erasure set state = 'withdrawn', ended_at = now() where id = 'erasure-2'; return null; end $$`);
    await db.execute(
      sql`create trigger withdraw after update on erasure for each row when (new.id = 'erasure-1') execute function withdraw()`,
    );
    await run();
    await db.execute(sql`drop trigger withdraw on erasure`);
    expect(await readStates()).toEqual(['done', 'withdrawn']);
    expect(await db.$count(person, eq(person.id, 'w-person-2'))).toBe(1);
  });

  test('the job ends the request of a person with an obstacle, without their reason, and tells them alone', async () => {
    await t.book(1);
    for (const no of [1, 2, 3]) await request(no, no === 2 ? HOUR_MS : 0);
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    await run({ logger });
    const said = lines.map((line) => JSON.parse(line)).map(({ erasureId, state }) => `${erasureId} ${state}`);
    expect(said.sort()).toEqual(['erasure-1 lapsed', 'erasure-3 done']);
    expect(await readStates()).toEqual(['lapsed', 'pending', 'done']);
    const rows = await db.select().from(erasure).orderBy(erasure.id);
    expect(rows.map(({ reason, endedAt }) => [reason, endedAt])).toEqual([
      ['', t.now()],
      ['不用了2', null],
      ['', t.now()],
    ]);
    expect((await db.select().from(notice)).map(({ personId, type }) => [personId, type])).toEqual([['w-person-1', 'erasure_lapsed']]);
    // The request has ended: nothing happens when the obstacle is gone.
    expect(await run()).toBe(0);
  });

  test('an unpaid order is kept while the centre may have its booking, which is then cancelled there', async () => {
    const { services } = t.api;
    const lost = { submit: () => Promise.reject(new Error('The answer is lost')) };
    const told: unknown[] = [];
    const cancel = async (booking: { orderNo: string }) => void told.push(booking.orderNo);
    const orderNo = await t.book(1);
    await confirmOrders({ ...services, partner: { ...services.partner, ...lost } });
    await t.ask('cancelOrder', { orderNo }, t.getPerson(1));
    await request(1, 0);
    expect(await run()).toBe(1);
    await confirmOrders({ ...services, partner: { ...services.partner, cancel } });
    expect(told).toEqual([orderNo]);
  });

  test('the job removes the files of each erasure by itself, and tries again after a pause where it failed', async () => {
    const { storage } = t.api.services;
    const ended = { endedAt: t.now(), kept: [] };
    for (const no of [1, 2, 3]) {
      const upload = join(t.folder, `upload-${no}`);
      writeFileSync(upload, 'x');
      await storage.keep(upload, `file-${no}`);
      if (no < 3) await request(no, 0, { ...ended, state: 'done', fileIds: [`file-${no}`] });
    }
    const asked: string[] = [];
    const remove = async (fileId: string) => {
      asked.push(fileId);
      if (fileId === 'file-1') throw new Error('the disk is unavailable');
      await storage.remove(fileId);
    };
    const broken = { storage: { ...storage, remove } };
    await run(broken);
    await run(broken);
    expect(asked.sort()).toEqual(['file-1', 'file-2']);
    const rows = await db.select().from(erasure).orderBy(erasure.id);
    expect(rows.map(({ fileIds }) => fileIds)).toEqual([['file-1'], []]);
    expect(await db.select().from(jobFailure)).toMatchObject([{ queue: 'erased_files', item: 'erasure-1' }]);
    t.moveTime(HOUR_MS);
    await run();
    expect([1, 2, 3].map((no) => existsSync(join(t.folder, 'files', `file-${no}`)))).toEqual([false, false, true]);
    expect(await db.$count(jobFailure)).toBe(0);
  });

  test('a request and its withdrawal are in the access log and told to the person, once each', async () => {
    await db.update(session).set({ confirmedAt: t.now() });
    await request(2, HOUR_MS);
    const me = t.getPerson(1);
    const ids: string[] = [];
    for (let count = 0; count < 2; count++) ids.push((await t.ask('eraseRequest', { confirm: true }, me)).requestId);
    for (const withdrawn of [true, false]) expect(await t.ask('eraseWithdraw', {}, me)).toEqual({ withdrawn });
    const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(rows.map(({ accountId, personId, action, target }) => [accountId, personId, action, target])).toEqual([
      ['w-account-1', 'w-person-1', 'erase_request', ids[0]],
      ['w-account-1', 'w-person-1', 'erase_withdraw', ids[0]],
    ]);
    expect((await t.ask('queryAccessLog', {}, me)).list.map(({ who, action }) => [who, action])).toEqual([
      ['本人', '撤回注销申请'],
      ['本人', '申请注销账号'],
    ]);
    expect((await db.select().from(notice).orderBy(asc(notice.id))).map(({ personId, type }) => [personId, type])).toEqual([
      ['w-person-1', 'erase_requested'],
      ['w-person-1', 'erase_withdrawn'],
    ]);
    expect((await t.ask('eraseStatus', {}, t.getPerson(2))).pending).toMatchObject({ requestId: 'erasure-2' });
    expect((await t.ask('eraseStatus', {}, me)).pending).toBeNull();
  });
});
