import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createInvoiceIssuer } from '../adapters/invoice/createInvoiceIssuer';
import type { InvoiceIssuer } from '../adapters/invoice/InvoiceIssuer';
import { createMailSender } from '../adapters/mail/createMailSender';
import type { MailSender } from '../adapters/mail/MailSender';
import type { PartnerProvider } from '../adapters/partner/PartnerProvider';
import type { PaymentRegistry } from '../adapters/payment/PaymentRegistry';
import { createSmsSender } from '../adapters/sms/createSmsSender';
import type { SmsSender } from '../adapters/sms/SmsSender';
import { createHttpSso } from '../adapters/sso/createHttpSso';
import { createSandboxSso } from '../adapters/sso/createSandboxSso';
import { createSignOnClients } from '../adapters/sso/createSignOnClients';
import type { SignOnClients } from '../adapters/sso/SignOnClient';
import type { FileStorage } from '../adapters/storage/FileStorage';
import { checkClock } from '../db/checkClock';
import { checkWritable } from '../db/checkWritable';
import type { Db } from '../db/Db';
import type { ApiSettings } from '../handlerKit/ApiSettings';
import { readFreeBytes } from '../handlerKit/files/diskSpace';
import { createUploadFolder, type UploadFolder } from '../handlerKit/files/receiveUpload';
import { reportStorageFull } from '../handlerKit/files/storageFull';
import { createTickets } from '../handlerKit/files/tickets';
import { DEFAULT_UPLOAD_LIMITS } from '../handlerKit/files/uploadLimits';
import type { Api, ApiServices } from '../handlerKit/handler';
import type { IsolatedProgram } from '../isolatedProgram/IsolatedProgram';
import { type Metrics, noMetrics } from '../metrics/Metrics';
import { noTracing, type Tracing } from '../metrics/Tracing';
import { createUploadAdmission } from '../modules/files/createUploadAdmission';
import { handlers as allHandlers } from '../modules/handlers';
import { createPartnerInbox } from '../modules/orders/createPartnerInbox';
import { createPaymentInbox } from '../modules/payment/createPaymentInbox';
import { createPlaceFreed } from '../modules/waitlist/offerPlaces';
import type { PdfRenderer } from '../pdf/PdfDoc';
import { createFieldCrypto } from '../security/fieldCrypto';
import { createOnceStore } from '../security/onceStore';
import { createProofOfWork } from '../security/proofOfWork';
import { createRateLimits } from '../security/rateLimits';
import { createTokens } from '../security/tokens';
import { createAuthorize } from './authorize';
import { createCalendarRouter } from './createCalendarRouter';
import { createShareRouter } from './createShareRouter';
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
  /** Without metrics by default. */
  metrics?: Metrics;
  /** Without traces by default. */
  tracing?: Tracing;
  settings: ApiSettings;
  payments: PaymentRegistry;
  partner: PartnerProvider;
  pdf: PdfRenderer;
  outsideReader: IsolatedProgram;
  storage: FileStorage;
  /** The sandbox by default. */
  issuer?: InvoiceIssuer;
  /** The folder that receives uploads. */
  uploadDir: string;
  /** Free bytes of the uploads' disk; by default as reported by the operating system. */
  readFreeBytes?: () => Promise<number>;
  /** Rejects while the disk has no room for the embedded database; left out with PostgreSQL. */
  checkDisk?: () => Promise<void>;
  /** The current time; the real one by default. */
  now?: () => Date;
  /** For tests: replaces the sender that the settings choose. */
  sms?: SmsSender;
  /** As `sms`; null for MAILER=off. */
  mail?: MailSender | null;
  /** For tests: replaces the client of companies' own sign-on. */
  signOn?: SignOnClients;
  /** For tests: replaces the folder of `uploadDir`. */
  files?: UploadFolder;
  /** Compares every answer with the contract. For tests only, because it takes time. */
  checkAnswers?: boolean;
}

/** Longer than any answer of a healthy Redis, but short enough that a login does not wait noticeably for a hanging one. */
const REDIS_ANSWER_MS = 500;

/** An unreachable Redis must not delay a login; limits are then counted in this process. */
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
    // The client reconnects every two seconds, but an outage is logged once.
    if (!isAway) logger.warn({ event: 'redis_error', err: error }, 'Redis does not answer; limits count per process');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info({ event: 'redis_back' }, 'Redis answers again');
    isAway = false;
  });
  return redis;
}

/** A readiness probe must answer quickly even if the database hangs. */
const READY_LIMIT_MS = 2_000;

/** Rejects if the database does not answer in time, cannot be written, or if its clock differs from this machine's. */
async function checkDatabase(db: Db): Promise<void> {
  const late = new AbortController();
  const limit = sleep(READY_LIMIT_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('The database does not answer');
  });
  try {
    await Promise.race([checkClock(db).then(() => checkWritable(db)), limit]);
  } finally {
    late.abort();
    limit.catch(() => undefined);
  }
}

/** Creates the company login. The sandbox's page is at the origin's root, like the calls. */
function createSso({ sso, ssoHttp, publicUrl }: ApiSettings, now: () => Date) {
  if (sso === 'off') return { sso: null, sandboxSso: null };
  if (sso === 'sandbox') {
    const sandbox = createSandboxSso({ pageUrl: `${new URL(publicUrl).origin}${SANDBOX_SSO_PATH}`, now });
    return { sso: sandbox, sandboxSso: sandbox };
  }
  if (!ssoHttp) throw new Error('SSO=http needs the addresses of the company login');
  return { sso: createHttpSso(ssoHttp), sandboxSso: null };
}

/** Mounts the routes for the providers' notices. The sandbox's page, on which anybody can pay, exists only while the sandbox is offered. */
function mountPaymentRoutes(router: Router, services: ApiServices): void {
  const { offered, all } = services.payments;
  for (const provider of all) {
    if (provider.isSandbox && !offered.includes(provider)) continue;
    const routes = provider.createRouter?.(createPaymentInbox(services, provider.name));
    if (routes) router.use(routes);
  }
}

/** Mounts the route for the partner's events, which the sandbox does not have. */
function mountPartnerRoute(router: Router, services: ApiServices): void {
  const route = services.partner.createRouter?.(createPartnerInbox(services));
  if (route) router.use(route);
}

/**
 * Creates the reference API: every call of the table that has a handler, over HTTP (`router`, to be mounted at the root) and in this
 * process (`execute`).
 */
export async function createApi(deps: ApiDeps): Promise<Api> {
  const { db, logger, settings, payments, partner, storage, pdf, outsideReader, now = () => new Date() } = deps;
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
    tracing: deps.tracing ?? noTracing,
    now,
    settings,
    fieldCrypto,
    tokens,
    sms,
    mail: deps.mail === undefined ? createMailSender(settings, { db, fieldCrypto, now }) : deps.mail,
    sso,
    signOn: deps.signOn ?? createSignOnClients({ allowsLoopback: settings.publicUrl.startsWith('http:') }),
    payments,
    partner,
    pdf,
    outsideReader,
    tickets: createTickets(tokens, now),
    placeFreed: createPlaceFreed({ logger, now }),
    limits: createRateLimits(redis),
    once,
    proofs: createProofOfWork({ tokens, once, now }),
    files: deps.files ?? createUploadFolder(deps.uploadDir),
    storage,
    issuer: deps.issuer ?? createInvoiceIssuer(undefined, now),
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
  mountPaymentRoutes(router, services);
  mountPartnerRoute(router, services);
  router.get('/openapi.json', createOpenApiRoute());
  router.use(createTicketRouter(services));
  router.use(createShareRouter(services));
  router.use(createCalendarRouter(services));
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
