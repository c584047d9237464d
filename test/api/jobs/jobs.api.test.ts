import { randomUUID } from 'node:crypto';
import { idempotency } from '../../../server/db/schema/orders';
import { cleanRows } from '../../../server/jobs/cleanRows';
import { allSweeps, type Jobs, startJobs } from '../../../server/jobs/startJobs';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { PRICE_FEN } from '../../helpers/worlds/orderWorld';

const DAY_MS = 86_400_000;

describe.each(databaseKinds)('jobs on $kind', ({ serverUrl }) => {
  let sandbox: SandboxApi;
  const running: Jobs[] = [];

  beforeAll(async () => {
    sandbox = await createSandboxApi({ people: 5, companyPaysFen: PRICE_FEN - 100 }, { serverUrl });
  });
  afterAll(async () => {
    for (const jobs of running) await jobs.stop();
    await sandbox.close();
  });

  const readOrder = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const isIn = async (no: number, orderNo: string, state: string) => (await readOrder(no, orderNo)).state === state;

  it('confirm paid orders, close unpaid ones and refund, automatically and from two processes', async () => {
    running.push(await startJobs(sandbox.api.services, sandbox.database), await startJobs(sandbox.api.services, sandbox.database));
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    await waitUntil(() => isIn(1, orderNo, 'confirmed'));
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(1));
    const unpaid = await sandbox.book(2);
    sandbox.moveTime(31 * 60_000);
    await waitUntil(() => isIn(2, unpaid, 'closed'));
    await waitUntil(() => isIn(1, orderNo, 'cancelled'));
    await waitUntil(async () => (await readOrder(1, orderNo)).payments[0]?.state === 'refunded');
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
  });

  it.each([false, true])('run each queue at once, and add places of the sample only where it is the sample: %s', async (sample) => {
    const { services } = sandbox.api;
    const ran = new Set<string>();
    const metrics = { ...services.metrics, jobRan: (queue: string) => void ran.add(queue) };
    const jobs = await startJobs({ ...services, metrics }, { kind: 'pglite' }, { sample });
    const expected = [...allSweeps.map(({ queue }) => queue), ...(sample ? ['sample_slots'] : [])];
    await waitUntil(async () => ran.size >= expected.length);
    await jobs.stop();
    expect([...ran].toSorted()).toEqual(expected.toSorted());
  });

  it('remove expired data', async () => {
    const { db } = sandbox.database;
    const response = { code: 0, data: {} };
    const old = { id: randomUUID(), bodyHash: '', response, createdAt: new Date(sandbox.now().getTime() - 8 * DAY_MS) };
    await db.insert(idempotency).values([old, { ...old, id: randomUUID(), createdAt: sandbox.now() }]);
    const count = async () => (await db.select().from(idempotency)).length;
    const before = await count();
    await cleanRows(sandbox.api.services);
    expect(await count()).toBe(before - 1);
  });
});
