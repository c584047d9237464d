import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../../server/db/client';
import { createFieldCrypto } from '../../../server/security/fieldCrypto';
import { createTokens } from '../../../server/security/tokens';
import { type CallName, getCall } from '../../../shared/calls';
import type { CallRequest } from '../../../shared/contract/contract';
import { type RunningServer, startServer } from '../../helpers/servers/startServer';
import { type TestEnvelope, type TestIdentity, testSettings } from '../../helpers/worlds/createTestApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, createBooking, createOrderWorld, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';
import { stormSize } from '../../helpers/worlds/stormSize';

const PEOPLE = 60;
const PLACES = 16;
/** In each run the server is killed when this many people are done; in the last run all of them finish. */
const KILL_AFTER = stormSize([20, PEOPLE], [6, 20, 56, PEOPLE]);
/** Up to five starts of the server and nine inspections of the data, possibly on a busy machine. */
const TIMEOUT_MS = 400_000;
const { sessionSecret, fieldKey } = testSettings;
const builtServer = path.resolve(process.env.BUILD_DIR ?? 'dist', 'server');
const ENV = { SAMPLE: '0', ROLE: 'all', SESSION_SECRET: sessionSecret, FIELD_KEY: fieldKey };
const logger = pino({ level: 'silent' });

interface Intent {
  me: TestIdentity;
  body: CallRequest<'saveOrder'>;
  /** The order's number, once the server has acknowledged it. */
  acknowledged?: string;
  cancelled?: boolean;
  /** True once the server has acknowledged the move to the second slot. */
  moved?: boolean;
  /** The waiting list entry, once the server has acknowledged it. */
  waiting?: string;
}

async function post(
  server: RunningServer,
  name: CallName,
  payload: object,
  me: TestIdentity,
): Promise<TestEnvelope<{ orderNo: string; state: string; quoteId: string; version: number; slotId: string; entryId: string }>> {
  const { cardId = '', projectId = '' } = me.userInfo ?? {};
  const response = await fetch(`${server.url}${getCall(name).path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', jwttoken: me.token, cardId, projectId },
    body: JSON.stringify({ ...payload, clentType: 'pc' }),
  });
  return response.json();
}

/** Opens the data while no server runs. */
async function look<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    dataDir,
    logger,
    workerFile: path.join(builtServer, 'pgliteWorker.js'),
    migrationsFolder: path.join(builtServer, 'migrations'),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Moves an order to the second slot. */
async function move(server: RunningServer, intent: Intent, orderNo: string): Promise<void> {
  const { data } = await post(server, 'queryOrderDetails', { orderNo }, intent.me);
  const wish = { orderNo, storeId: STORE, slotId: getSlotId(2), version: data.version, idempotencyKey: randomUUID() };
  if ((await post(server, 'reSaveOrder', wish, intent.me)).code === 0) intent.moved = true;
}

/** Joins the line for the hot slot, which was full. If a place is free by now, nobody joins. */
async function wait(server: RunningServer, intent: Intent): Promise<void> {
  const { quoteId } = intent.body;
  const wish = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId: getSlotId(1), quoteId };
  const { code, data } = await post(server, 'waitlistJoin', wish, intent.me);
  if (code === 0) intent.waiting = data.entryId;
}

/** Books the hot slot or joins its line. Returns the order's number if there is one. */
async function bookOrWait(server: RunningServer, intent: Intent): Promise<string | undefined> {
  for (let attempt = 0; attempt < 10 && !intent.waiting; attempt++) {
    const { code, data } = await post(server, 'saveOrder', intent.body, intent.me);
    if (code === 0) intent.acknowledged = data.orderNo;
    if (code !== 4091) return intent.acknowledged;
    await wait(server, intent);
  }
  return undefined;
}

/** Everybody books at once; some then cancel or move, latecomers wait, and the server is killed in between. */
async function liveAndDie(server: RunningServer, intents: readonly Intent[], killAfter: number): Promise<void> {
  let answers = 0;
  let death: Promise<unknown> | undefined;
  const live = async (intent: Intent, index: number) => {
    const orderNo = await bookOrWait(server, intent);
    if (!orderNo) return;
    if (index % 5 === 1) return move(server, intent, orderNo);
    if (index % 5 !== 0) return;
    const answer = await post(server, 'cancelOrder', { orderNo }, intent.me);
    if (answer.code === 0) intent.cancelled = true;
  };
  const liveThrough = async (intent: Intent, index: number) => {
    await live(intent, index);
    answers++;
    if (answers >= killAfter) death ??= server.stop('SIGKILL');
  };
  // Interrupted requests have an unknown result.
  await Promise.all(intents.map((intent, index) => liveThrough(intent, index).catch(() => undefined)));
  await (death ?? server.stop('SIGKILL'));
}

/** Checks that everything acknowledged before the kill exists, and that repeated requests get the same answers. */
async function checkMemory(server: RunningServer, intents: readonly Intent[]): Promise<void> {
  for (const { me, body, acknowledged, cancelled, moved } of intents) {
    if (!acknowledged) continue;
    const { data } = await post(server, 'queryOrderDetails', { orderNo: acknowledged }, me);
    expect(data.orderNo).toBe(acknowledged);
    if (cancelled) expect(data.state).toBe('closed');
    if (moved) expect(data.slotId).toBe(getSlotId(2));
    expect((await post(server, 'saveOrder', body, me)).data.orderNo).toBe(acknowledged);
  }
}

/**
 * Lets the holds of every fifth person expire, so that the next run starts with jobs that close orders during bookings. Persons who cancel
 * or move keep their holds: the undisturbed last run makes sure that each kind occurs.
 */
const endHolds = ({ pool }: Database, intents: readonly Intent[]) =>
  pool.query(`update exam_order set hold_expires_at = now() - interval '1 minute' where state = 'pending_pay' and order_no = any($1)`, [
    intents.flatMap(({ acknowledged }, index) => (acknowledged && index % 5 === 2 ? [acknowledged] : [])),
  ]);

/** Acknowledged entries of the waiting list that do not exist. */
async function findLostWaits({ pool }: Database, intents: readonly Intent[]): Promise<string[]> {
  const { rows } = await pool.query('select id from wait_entry');
  const kept = new Set(rows.map(({ id }) => id));
  return intents.flatMap(({ waiting }) => (waiting && !kept.has(waiting) ? [waiting] : []));
}

describe('a server that is killed, on its embedded database', () => {
  it(
    'has every acknowledged order exactly once',
    async () => {
      if (!existsSync(path.join(builtServer, 'main.js'))) throw new Error('Build the server first: npm run build');
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-kill-'));
      let server: RunningServer | undefined;
      try {
        const now = () => new Date();
        const world = { people: PEOPLE, capacity: PLACES, companyPaysFen: PRICE_FEN / 2 };
        const secrets = { fieldCrypto: createFieldCrypto(fieldKey), tokens: createTokens(sessionSecret, now), now };
        const people = await look(dataDir, ({ db }) => createOrderWorld({ db, ...secrets }, world));
        let intents: Intent[] | undefined;
        const hasSeen = (what: 'cancelled' | 'moved' | 'waiting') => intents?.some((intent) => intent[what]) ?? false;
        for (const killAfter of KILL_AFTER) {
          server = await startServer({ env: ENV, dataDir });
          const running = server;
          intents ??= await Promise.all(
            people.map(async (me) => {
              const { data } = await post(running, 'getComboAmount', { comboId: COMBO, addOnIds: [] }, me);
              return { me, body: createBooking(data.quoteId, getSlotId(1)) };
            }),
          );
          await checkMemory(server, intents);
          await liveAndDie(server, intents, killAfter);
          expect(await look(dataDir, ({ db }) => findBreaches(db))).toEqual([]);
          expect(await look(dataDir, (database) => findLostWaits(database, intents ?? []))).toEqual([]);
          await look(dataDir, (database) => endHolds(database, intents ?? []));
        }
        server = await startServer({ env: ENV, dataDir });
        await checkMemory(server, intents ?? []);
        expect((intents ?? []).filter(({ acknowledged }) => acknowledged).length).toBeGreaterThanOrEqual(PLACES / 2);
        expect({ cancelled: hasSeen('cancelled'), moved: hasSeen('moved'), waiting: hasSeen('waiting') }).toEqual({
          cancelled: true,
          moved: true,
          waiting: true,
        });
        await server.stop();
        expect(await look(dataDir, ({ db }) => findBreaches(db))).toEqual([]);
      } finally {
        await server?.stop('SIGKILL');
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    TIMEOUT_MS,
  );
});
