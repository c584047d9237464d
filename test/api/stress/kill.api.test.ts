import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createFieldCrypto } from '../../../server/api/security/fieldCrypto';
import { createTokens } from '../../../server/api/security/tokens';
import { type Database, openDatabase } from '../../../server/db/client';
import { type CallName, getCall } from '../../../shared/calls';
import type { CallRequest } from '../../../shared/contract/contract';
import { type TestEnvelope, type TestIdentity, testSettings } from '../../helpers/createTestApi';
import { createTestDatabase } from '../../helpers/createTestDatabase';
import { databaseKinds } from '../../helpers/databaseKinds';
import { findBreaches } from '../../helpers/invariants';
import { COMBO, createBooking, createOrderWorld, getSlotId, PRICE_FEN } from '../../helpers/orderWorld';
import { type RunningServer, startServer } from '../../helpers/startServer';

const PEOPLE = 60;
const PLACES = 40;
/** The server is killed after so many acknowledged bookings, in each life. */
const KILL_AFTER = [6, 15];
/** Three starts of the server and three looks at the data, on a machine that may have other things to do. */
const TIMEOUT_MS = 400_000;
const { sessionSecret, fieldKey } = testSettings;
const builtServer = path.resolve(process.env.BUILD_DIR ?? 'dist', 'server');
const logger = pino({ level: 'silent' });

interface Intent {
  me: TestIdentity;
  body: CallRequest<'saveOrder'>;
  /** The order's number, once the server said so. */
  acknowledged?: string;
  cancelled?: boolean;
}

async function post(
  server: RunningServer,
  name: CallName,
  payload: object,
  me: TestIdentity,
): Promise<TestEnvelope<{ orderNo: string; state: string; quoteId: string }>> {
  const { cardId = '', projectId = '' } = me.userInfo ?? {};
  const response = await fetch(`${server.url}${getCall(name).path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', jwttoken: me.token, cardId, projectId },
    body: JSON.stringify({ ...payload, clentType: 'pc' }),
  });
  return response.json();
}

/** Where the data is, and how to look at it when no server runs. */
interface Place {
  env: Record<string, string>;
  dataDir: string;
  look<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

async function createPlace(serverUrl: string): Promise<Place> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-kill-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const env = { SAMPLE: '0', ROLE: 'all', SESSION_SECRET: sessionSecret, FIELD_KEY: fieldKey };
  if (serverUrl) {
    const database = await createTestDatabase(serverUrl);
    const url = new URL(serverUrl);
    url.pathname = (await database.pool.query('select current_database() as name')).rows[0].name;
    const remove = async () => {
      await database.close();
      removeFolder();
    };
    return { env: { ...env, DATABASE_URL: url.href }, dataDir, look: (work) => work(database), remove };
  }
  return {
    env,
    dataDir,
    async look(work) {
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
    },
    remove: async () => removeFolder(),
  };
}

/** Everybody books at once, some cancel, and the server dies in the middle. */
async function liveAndDie(server: RunningServer, intents: readonly Intent[], killAfter: number): Promise<void> {
  let answers = 0;
  let death: Promise<void> | undefined;
  const live = async (intent: Intent, index: number) => {
    const { code, data } = await post(server, 'saveOrder', intent.body, intent.me);
    if (code !== 0) return;
    intent.acknowledged = data.orderNo;
    answers++;
    if (answers >= killAfter) death ??= server.stop('SIGKILL');
    if (index % 5 !== 0) return;
    const answer = await post(server, 'cancelOrder', { orderNo: data.orderNo }, intent.me);
    if (answer.code === 0) intent.cancelled = true;
  };
  // Who is cut off never learns what became of the request.
  await Promise.all(intents.map((intent, index) => live(intent, index).catch(() => undefined)));
  await (death ?? server.stop('SIGKILL'));
}

/** What the server acknowledged before it died is there, and the same request again gets the same answer. */
async function checkMemory(server: RunningServer, intents: readonly Intent[]): Promise<void> {
  for (const { me, body, acknowledged, cancelled } of intents) {
    if (!acknowledged) continue;
    const { data } = await post(server, 'queryOrderDetails', { orderNo: acknowledged }, me);
    expect(data.orderNo).toBe(acknowledged);
    if (cancelled) expect(data.state).toBe('cancelled');
    expect((await post(server, 'saveOrder', body, me)).data.orderNo).toBe(acknowledged);
  }
}

describe.each(databaseKinds)('a server that is killed, on $kind', ({ serverUrl }) => {
  it(
    'has every order that it acknowledged, and never one too many',
    async () => {
      if (!existsSync(path.join(builtServer, 'main.js'))) throw new Error('Build the server first: npm run build');
      const place = await createPlace(serverUrl);
      let server: RunningServer | undefined;
      try {
        const now = () => new Date();
        const world = { people: PEOPLE, capacity: PLACES, companyPaysFen: PRICE_FEN };
        const secrets = { fieldCrypto: createFieldCrypto(fieldKey), tokens: createTokens(sessionSecret, now), now };
        const people = await place.look(({ db }) => createOrderWorld({ db, ...secrets }, world));
        let intents: Intent[] | undefined;
        for (const killAfter of KILL_AFTER) {
          server = await startServer({ env: place.env, dataDir: place.dataDir });
          const running = server;
          intents ??= await Promise.all(
            people.map(async (me) => {
              const { data } = await post(running, 'getComboAmount', { comboId: COMBO, addOnIds: [] }, me);
              return { me, body: createBooking(data.quoteId, getSlotId(1)) };
            }),
          );
          await checkMemory(server, intents);
          await liveAndDie(server, intents, killAfter);
          expect(await place.look(({ db }) => findBreaches(db))).toEqual([]);
        }
        server = await startServer({ env: place.env, dataDir: place.dataDir });
        await checkMemory(server, intents ?? []);
        expect((intents ?? []).filter(({ acknowledged }) => acknowledged).length).toBeGreaterThanOrEqual(Math.max(...KILL_AFTER));
        await server.stop();
        expect(await place.look(({ db }) => findBreaches(db))).toEqual([]);
      } finally {
        await server?.stop('SIGKILL');
        await place.remove();
      }
    },
    TIMEOUT_MS,
  );
});
