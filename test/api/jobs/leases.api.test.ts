import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Database } from '../../../server/db/client';
import { jobLease } from '../../../server/db/schema/operations';
import { type Leases, takeLeases } from '../../../server/jobs/leases';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { findService, withServices } from '../../helpers/servers/withServices';

/** Which process runs a job. Several processes share PostgreSQL only (DATABASE_URL). */
const QUEUES = ['holds', 'notices'];
/** Without a lease: every process runs it. */
const SHARED = 'sms';
const SECOND_MS = 1_000;

withServices('DATABASE_URL')('leases of the jobs', () => {
  let database: Database;
  const taken: Leases[] = [];
  const take = async (write: () => void = () => undefined) => {
    const leases = await takeLeases(database.db, QUEUES, pino({ base: null }, { write }));
    taken.push(leases);
    return leases;
  };
  const own = (leases: Leases) => QUEUES.filter((queue) => leases.has(queue));
  const hold = (expiresAt: Date) =>
    database.db
      .insert(jobLease)
      .values(QUEUES.map((queue) => ({ queue, holder: randomUUID(), expiresAt })))
      .onConflictDoUpdate({ target: jobLease.queue, set: { holder: 'another process', expiresAt } });

  beforeEach(async () => {
    database = await createTestDatabase(findService('DATABASE_URL') ?? '');
  });
  afterEach(async () => {
    for (const leases of taken.splice(0)) await leases.release();
    await database.close();
  });

  test('of processes that start at once, one has each queue; when it ends, another one takes them', async () => {
    const all = await Promise.all([take(), take(), take()]);
    expect(all.flatMap(own).sort()).toEqual(QUEUES);
    const first = all.filter((leases) => own(leases).length > 0);
    for (const leases of first) await leases.release();
    const others = all.filter((leases) => !first.includes(leases));
    await waitUntil(() => others.flatMap(own).length === QUEUES.length);
  });

  test('the queues of a process that was killed are taken when its leases have expired, not before', async () => {
    await hold(new Date(Date.now() + 600 * SECOND_MS));
    const leases = await take();
    expect(own(leases)).toEqual([]);
    await hold(new Date(Date.now() - SECOND_MS));
    await waitUntil(() => own(leases).length === QUEUES.length);
  });

  test('a process that loses a queue to another one, or cannot renew it, stops running it', async () => {
    const leases = await take();
    expect(own(leases)).toEqual(QUEUES);
    await hold(new Date(Date.now() + 600 * SECOND_MS));
    await waitUntil(() => own(leases).length === 0);
    expect(leases.has(SHARED)).toBe(true);
    await hold(new Date(Date.now() - SECOND_MS));
    await waitUntil(() => own(leases).length === QUEUES.length);
    await database.db.execute('alter table job_lease rename to job_lease_away');
    await waitUntil(() => own(leases).length === 0 && !leases.has(SHARED));
    await database.db.execute('alter table job_lease_away rename to job_lease');
    await waitUntil(() => own(leases).length === QUEUES.length && leases.has(SHARED));
  });

  test.each([
    ['the clock of this machine is wrong', () => void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600 * SECOND_MS)],
    ['the database refuses', () => database.db.execute('alter table job_lease rename to job_lease_away')],
  ])('when %s, nothing runs from the failed renewal on, not only after the leases have expired', async (_, fail) => {
    const atFailure: boolean[] = [];
    const leases: Leases = await take(() => atFailure.push(...[...QUEUES, SHARED].map((queue) => leases.has(queue))));
    expect([...own(leases), leases.has(SHARED)]).toEqual([...QUEUES, true]);
    try {
      await fail();
      await waitUntil(() => atFailure.length > 0);
      expect(atFailure.slice(0, 3)).toEqual([false, false, false]);
    } finally {
      jest.restoreAllMocks();
    }
  });
});
