import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { createSandboxPartner } from '../../../server/adapters/partner/createSandboxPartner';
import { createPaymentRegistry } from '../../../server/adapters/payment/createPaymentRegistry';
import { createSandboxPayment } from '../../../server/adapters/payment/createSandboxPayment';
import type { PaymentProvider } from '../../../server/adapters/payment/PaymentProvider';
import { createLocalStorage } from '../../../server/adapters/storage/createLocalStorage';
import { type ApiDeps, createApi } from '../../../server/api/createApi';
import type { Database } from '../../../server/db/client';
import type { ApiSettings } from '../../../server/handlerKit/ApiSettings';
import type { Api } from '../../../server/handlerKit/handler';
import { createIsolatedProgram } from '../../../server/isolatedProgram/createIsolatedProgram';
import { addDays, getInstantOf } from '../../../shared/businessDay';
import { type CallName, getCall } from '../../../shared/calls';
import type { BuiltCall, CallRequest, CallResponse } from '../../../shared/contract/contract';
import type { UserInfo } from '../../../shared/entities';
import { createTestDatabase } from '../database/createTestDatabase';
import { emptyTables, keepCopy, restoreCopy } from '../database/databaseCopy';
import { loadTestSample, TEST_FIELD_KEY } from '../database/loadTestSample';
import { getToday } from '../servers/testRun';
import { createInlinePdf } from './createInlinePdf';

/** The caller's identity: what the browser would have in local storage. */
export interface TestIdentity {
  token: string;
  userInfo: UserInfo | null;
}

export interface TestEnvelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}

export interface TestApi {
  readonly api: Api;
  database: Database;
  /** The folder of its files. */
  folder: string;
  app: express.Express;
  /** Makes a call over HTTP with the headers that the client would send. Fails unless the status is 200. */
  call<N extends BuiltCall>(name: N, payload: CallRequest<N>, identity?: TestIdentity): Promise<TestEnvelope<CallResponse<N>>>;
  /** As `call`, with any payload, for invalid ones. */
  callRaw(name: CallName, payload: object, identity?: TestIdentity): Promise<TestEnvelope>;
  /** As `call`, for `data`: fails unless the code is 0. */
  ask<N extends BuiltCall>(name: N, payload: CallRequest<N>, identity?: TestIdentity): Promise<CallResponse<N>>;
  /** Logs in with a sample card. */
  login(physicalCardId: string, idNumber: string, code: string): Promise<TestIdentity>;
  /** Moves the clock, for jobs and expiries. */
  moveTime(ms: number): void;
  /** Stops the clock at an instant, for the last moment of a deadline. `moveTime` moves it on. */
  stopTime(at: Date): void;
  now(): Date;
  /** Restores the initial state, faster than a new API: fresh sample data, the real time, no counted attempts. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  settings?: Partial<ApiSettings>;
  /** Wraps the sandbox provider, to make it fail. */
  wrapPayment?: (sandbox: PaymentProvider) => PaymentProvider;
  deps?: Partial<ApiDeps>;
  /** False for an empty database. */
  sample?: boolean;
  /** Overrides DATABASE_URL: the address of a PostgreSQL, or empty for PGlite. */
  serverUrl?: string;
}

export const testSettings: ApiSettings = {
  sessionSecret: 'test-session-secret-0123456789abcdef',
  fieldKey: TEST_FIELD_KEY,
  publicUrl: 'http://localhost:3000',
  sample: true,
  sms: 'outbox',
  mail: 'outbox',
  sso: 'sandbox',
};

function createHeaders(identity: TestIdentity | undefined): Record<string, string> {
  const headers: Record<string, string> = { jwttoken: identity?.token ?? '' };
  if (identity?.userInfo) {
    headers.cardId = identity.userInfo.cardId;
    headers.projectId = identity.userInfo.projectId;
  }
  return headers;
}

/** Creates the reference API on a database of its own with the sample data. Call `close` at the end. */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const settings = { ...testSettings, ...options.settings };
  const content = options.sample === false ? 'empty' : 'sample';
  // The prepared sample is encrypted with the tests' own key.
  const isPrepared = content === 'empty' || settings.fieldKey === TEST_FIELD_KEY;
  // What a test reads as today stays today: at midnight in Shanghai this clock stops.
  const midnight = getInstantOf(addDays(getToday(), 1), '00:00').getTime();
  const database = await createTestDatabase(options.serverUrl, isPrepared ? content : 'empty');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-api-'));
  let offset = 0;
  let stoppedAt: number | null = null;
  const now = () => new Date((stoppedAt ?? Math.min(Date.now(), midnight - 1)) + offset);

  const outsideReader = createIsolatedProgram(path.resolve(process.env.BUILD_DIR ?? 'dist', 'server/readProcess.js'));

  async function build(): Promise<Api> {
    const sandbox = createSandboxPayment({ db: database.db, now, publicUrl: settings.publicUrl });
    return createApi({
      db: database.db,
      logger: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
      settings: { ...settings },
      payments: createPaymentRegistry([options.wrapPayment?.(sandbox) ?? sandbox]),
      partner: createSandboxPartner({ now, confirmAfterMs: 0 }),
      pdf: createInlinePdf(),
      outsideReader,
      storage: createLocalStorage(path.join(folder, 'files')),
      uploadDir: path.join(folder, 'uploads'),
      now,
      checkAnswers: true,
      ...options.deps,
    });
  }

  if (!isPrepared) {
    await loadTestSample(database.db, settings.fieldKey, now());
    await keepCopy(database.pool);
  }
  let api = await build();
  const app = express();
  app.use((req, res, next) => api.router(req, res, next));

  const callRaw: TestApi['callRaw'] = async (name, payload, identity) => {
    const { method, path, multipart } = getCall(name);
    const agent = supertest(app);
    const body = { ...payload, clentType: 'pc' };
    const send = () => {
      if (method === 'GET') return agent.get(path).query(body);
      if (!multipart) return agent.post(path).send(body);
      const form = agent.post(path).field('clentType', 'pc');
      // The payload of an upload contains no real file; tests with real ones use `uploadForm`.
      return 'file' in payload ? form.attach('file', Buffer.from('no image'), 'a.png') : form;
    };
    const response = await send().set(createHeaders(identity));
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${response.text}`);
    return response.body;
  };
  const call: TestApi['call'] = async (name, payload, identity) => {
    const { code, msg, data } = await callRaw(name, payload, identity);
    // The only cast at the tests' edge: `checkAnswers` has compared the answer with the contract.
    return { code, msg, data: data as CallResponse<typeof name> };
  };
  const ask: TestApi['ask'] = async (name, payload, identity) => {
    const { code, msg, data } = await call(name, payload, identity);
    if (code !== 0) throw new Error(`${name} answered ${code} ${msg} ${JSON.stringify(data)}`);
    return data;
  };
  return {
    get api() {
      return api;
    },
    database,
    folder,
    app,
    call,
    callRaw,
    ask,
    now,
    login: (physicalCardId, idNumber, code) => ask('cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code }),
    moveTime: (ms) => {
      offset += ms;
    },
    stopTime: (at) => {
      stoppedAt = at.getTime();
      offset = 0;
    },
    async reset() {
      offset = 0;
      stoppedAt = null;
      await api.close();
      await (content === 'sample' ? restoreCopy : emptyTables)(database.pool);
      rmSync(folder, { recursive: true, force: true });
      api = await build();
    },
    async close() {
      await api.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
