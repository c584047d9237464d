import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createSandboxIssuer } from '../adapters/invoice/createSandboxIssuer';
import type { InvoiceIssuer } from '../adapters/invoice/InvoiceIssuer';
import type { PartnerProvider } from '../adapters/partner/PartnerProvider';
import type { PaymentProvider } from '../adapters/payment/PaymentProvider';
import { createSmsSender } from '../adapters/sms/createSmsSender';
import type { SmsSender } from '../adapters/sms/SmsSender';
import { createHttpSso } from '../adapters/sso/createHttpSso';
import { createSandboxSso } from '../adapters/sso/createSandboxSso';
import type { FileStorage } from '../adapters/storage/FileStorage';
import type { ApiSettings } from '../calls/ApiSettings';
import { readFreeBytes } from '../calls/files/diskSpace';
import { createUploadFolder, type UploadFolder } from '../calls/files/receiveUpload';
import { reportStorageFull } from '../calls/files/storageFull';
import { createTickets } from '../calls/files/tickets';
import { DEFAULT_UPLOAD_LIMITS } from '../calls/files/uploadLimits';
import type { Api, ApiServices } from '../calls/handler';
import { checkClock } from '../db/checkClock';
import type { Db } from '../db/Db';
import { type Metrics, noMetrics } from '../metrics/Metrics';
import { createUploadAdmission } from '../modules/files/createUploadAdmission';
import { handlers as allHandlers } from '../modules/handlers';
import { createPaymentInbox } from '../modules/payment/createPaymentInbox';
import { createPlaceFreed } from '../modules/waitlist/offerPlaces';
import type { PdfRenderer } from '../pdf/PdfDoc';
import { createFieldCrypto } from '../security/fieldCrypto';
import { createOnceStore } from '../security/onceStore';
import { createProofOfWork } from '../security/proofOfWork';
import { createRateLimits } from '../security/rateLimits';
import { createTokens } from '../security/tokens';
import { createAuthorize } from './authorize';
import { createDevRouter } from './dev/createDevRouter';
import { createSandboxSsoRouter, SANDBOX_SSO_PATH } from './dev/createSandboxSsoRouter';
import { createExecute } from './execute';
import { createCallerAdmission } from './files/createCallerAdmission';
import { createTicketRouter } from './files/createTicketRouter';
import { createUploadReader } from './files/createUploadReader';
import { createHttpAdapter } from './httpAdapter';
import { createOpenApiRoute } from './openapi/createOpenApiRoute';

export interface ApiDeps {
  db: Db;
  logger: Logger;
  /** Nobody watches when left out. */
  metrics?: Metrics;
  settings: ApiSettings;
  payment: PaymentProvider;
  partner: PartnerProvider;
  pdf: PdfRenderer;
  storage: FileStorage;
  /** The sandbox when left out. */
  issuer?: InvoiceIssuer;
  /** Folder in which uploads arrive. */
  uploadDir: string;
  /** Free bytes of the disk on which uploads arrive; asked of the operating system when left out. */
  readFreeBytes?: () => Promise<number>;
  /** Rejects while the disk has no room for the database; left out when the database is elsewhere. */
  checkDisk?: () => Promise<void>;
  /** The present; the real one when left out. */
  now?: () => Date;
  /** For tests: overrides what the settings choose. */
  sms?: SmsSender;
  /** For tests: instead of the folder of `uploadDir`. */
  files?: UploadFolder;
  /** Compares every answer with the contract; for tests, because it costs time. */
  checkAnswers?: boolean;
}

/** Longer than any healthy answer of a Redis, short enough that a login does not wait noticeably for one that hangs. */
const REDIS_ANSWER_MS = 500;

/** A Redis that is away must not hold up a login: its limits then count in this process. */
function openRedis(url: string | undefined, logger: Logger): Redis | undefined {
  if (!url) return undefined;
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: REDIS_ANSWER_MS,
  });
  let isAway = false;
  redis.on('error', (error) => {
    // It tries to connect every two seconds; one line tells of the outage.
    if (!isAway) logger.warn({ event: 'redis_error', err: error }, 'Redis does not answer; limits count per process');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info({ event: 'redis_back' }, 'Redis answers again');
    isAway = false;
  });
  return redis;
}

/** A readiness probe must answer soon, also while the database hangs. */
const READY_LIMIT_MS = 2_000;

/** Rejects when the database does not answer in time, or at another time than this machine. */
async function checkDatabase(db: Db): Promise<void> {
  const late = new AbortController();
  const limit = sleep(READY_LIMIT_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('The database does not answer');
  });
  try {
    await Promise.race([checkClock(db), limit]);
  } finally {
    late.abort();
    limit.catch(() => undefined);
  }
}

/** The sandbox's page is at the origin's root, where the calls are. */
function createSso({ sso, ssoHttp, publicUrl }: ApiSettings, now: () => Date) {
  if (sso === 'off') return { sso: null, sandboxSso: null };
  if (sso === 'sandbox') {
    const sandbox = createSandboxSso({ pageUrl: `${new URL(publicUrl).origin}${SANDBOX_SSO_PATH}`, now });
    return { sso: sandbox, sandboxSso: sandbox };
  }
  if (!ssoHttp) throw new Error('SSO=http needs the addresses of the company login');
  return { sso: createHttpSso(ssoHttp), sandboxSso: null };
}

/**
 * The reference API: every call of the table that has a handler, over HTTP (`router`, to be mounted at the root) and in this
 * process (`execute`).
 */
export async function createApi(deps: ApiDeps): Promise<Api> {
  const { db, logger, settings, payment, partner, storage, pdf, now = () => new Date() } = deps;
  const redis = openRedis(settings.redisUrl, logger);
  const fieldCrypto = createFieldCrypto(settings.fieldKey, settings.oldFieldKeys);
  const tokens = createTokens(settings.sessionSecret, now);
  const once = createOnceStore(db, now);
  const { sso, sandboxSso } = createSso(settings, now);
  const sms = deps.sms ?? createSmsSender(settings, { db, fieldCrypto, now });
  const services: ApiServices = {
    db,
    logger,
    metrics: deps.metrics ?? noMetrics,
    now,
    settings,
    fieldCrypto,
    tokens,
    sms,
    sso,
    payment,
    partner,
    pdf,
    tickets: createTickets(tokens, now),
    placeFreed: createPlaceFreed({ logger, now }),
    limits: createRateLimits(redis),
    once,
    proofs: createProofOfWork({ tokens, once, now }),
    files: deps.files ?? createUploadFolder(deps.uploadDir),
    storage,
    issuer: deps.issuer ?? createSandboxIssuer(),
  };
  const handlers = new Map(allHandlers.map((handler) => [handler.name as string, handler]));
  const authorize = createAuthorize(db, tokens, now);
  const executor = createExecute({
    services,
    handlers,
    authorize,
    checkAnswers: deps.checkAnswers ?? false,
  });
  const isBuilt: Api['isBuilt'] = (name) => handlers.has(name);
  const router = Router();
  if (settings.sample) router.use(createDevRouter(services));
  if (sandboxSso) router.use(createSandboxSsoRouter(sandboxSso, `${settings.publicUrl}/huazhu`));
  const paymentRouter = payment.createRouter?.(createPaymentInbox(services));
  if (paymentRouter) router.use(paymentRouter);
  router.get('/openapi.json', createOpenApiRoute());
  router.use(createTicketRouter(services));
  const admit = createUploadAdmission(services, {
    limits: settings.uploads ?? DEFAULT_UPLOAD_LIMITS,
    readFreeBytes: deps.readFreeBytes ?? (() => readFreeBytes(deps.uploadDir)),
  });
  const getAccess = (name: string) => handlers.get(name)?.access ?? 'account';
  const admitUpload = createCallerAdmission({ services, authorize, getAccess, admit });
  const reportFull = (error: unknown) => reportStorageFull(services, 'files', error);
  const readUpload = createUploadReader(services.files);
  router.use(createHttpAdapter({ executor, isBuilt, admitUpload, readUpload, reportFull }));
  return {
    execute: executor.execute,
    isBuilt,
    services,
    router,
    async checkReady() {
      await checkDatabase(db);
      await deps.checkDisk?.();
    },
    close: async () => redis?.disconnect(),
  };
}
