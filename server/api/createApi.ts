import { sql } from 'drizzle-orm';
import { Router } from 'express';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createSandboxIssuer } from '../adapters/invoice/createSandboxIssuer';
import type { InvoiceIssuer } from '../adapters/invoice/InvoiceIssuer';
import type { PartnerProvider } from '../adapters/partner/PartnerProvider';
import type { PaymentProvider } from '../adapters/payment/PaymentProvider';
import { createHttpSms } from '../adapters/sms/createHttpSms';
import { createOutboxSms } from '../adapters/sms/createOutboxSms';
import type { SmsSender } from '../adapters/sms/SmsSender';
import { createHttpSso } from '../adapters/sso/createHttpSso';
import { createSandboxSso } from '../adapters/sso/createSandboxSso';
import type { FileStorage } from '../adapters/storage/FileStorage';
import type { Db } from '../db/Db';
import { type Metrics, noMetrics } from '../metrics/Metrics';
import type { PdfRenderer } from '../pdf/PdfDoc';
import type { ApiSettings } from './ApiSettings';
import { createAuthorize } from './authorize';
import { createDevRouter } from './dev/createDevRouter';
import { createExecute } from './execute';
import { createTicketRouter } from './files/createTicketRouter';
import { createUploadReader } from './files/createUploadReader';
import { createUploadFolder } from './files/receiveUpload';
import { createTickets } from './files/tickets';
import type { Api, ApiServices } from './handler';
import { type CheckAccess, createHttpAdapter } from './httpAdapter';
import { handlers as allHandlers } from './modules/handlers';
import { createPaymentInbox } from './modules/payment/createPaymentInbox';
import { createOpenApiRoute } from './openapi/createOpenApiRoute';
import { createFieldCrypto, type FieldCrypto } from './security/fieldCrypto';
import { createId } from './security/ids';
import { createOnceStore } from './security/onceStore';
import { createProofOfWork } from './security/proofOfWork';
import { createRateLimits } from './security/rateLimits';
import { createTokens } from './security/tokens';

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
  /** The present; the real one when left out. */
  now?: () => Date;
  /** For tests: overrides what the settings choose. */
  sms?: SmsSender;
  /** Compares every answer with the contract; for tests, because it costs time. */
  checkAnswers?: boolean;
}

/** A Redis that is away must not hold up a login: its limits then count in this process. */
function openRedis(url: string | undefined, logger: Logger): Redis | undefined {
  if (!url) return undefined;
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2_000 });
  redis.on('error', (error) => logger.warn({ event: 'redis_error', err: error }, 'Redis does not answer; limits count per process'));
  return redis;
}

function createSms({ settings, sms, db }: ApiDeps, fieldCrypto: FieldCrypto, now: () => Date): SmsSender {
  if (sms) return sms;
  if (settings.sms === 'outbox') return createOutboxSms(db, fieldCrypto, now);
  if (!settings.smsHttp) throw new Error('SMS=http needs SMS_HTTP_URL and SMS_HTTP_SECRET');
  return createHttpSms({ ...settings.smsHttp, now, createId });
}

/** The sandbox stands at the origin's root, where the calls are. */
function createSso({ sso, ssoHttp, publicUrl }: ApiSettings, now: () => Date) {
  if (sso === 'sandbox') {
    const sandbox = createSandboxSso({ pageUrl: `${new URL(publicUrl).origin}/dev/sso`, now });
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
  const once = createOnceStore(redis, now);
  const { sso, sandboxSso } = createSso(settings, now);
  const sms = createSms(deps, fieldCrypto, now);
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
    limits: createRateLimits(redis),
    once,
    proofs: createProofOfWork({ tokens, once, now }),
    files: createUploadFolder(deps.uploadDir),
    storage,
    issuer: deps.issuer ?? createSandboxIssuer(),
  };
  const handlers = new Map(allHandlers.map((handler) => [handler.name as string, handler]));
  const authorize = createAuthorize(db, tokens, now);
  const execute = createExecute({
    services,
    handlers,
    authorize,
    checkAnswers: deps.checkAnswers ?? false,
  });
  const isBuilt: Api['isBuilt'] = (name) => handlers.has(name);
  const router = Router();
  if (settings.sample) router.use(createDevRouter(services, sandboxSso));
  const paymentRouter = payment.createRouter?.(createPaymentInbox(services));
  if (paymentRouter) router.use(paymentRouter);
  router.get('/openapi.json', createOpenApiRoute());
  router.use(createTicketRouter(services));
  const checkAccess: CheckAccess = async (name, headers) => void (await authorize(handlers.get(name)?.access ?? 'account', headers));
  router.use(createHttpAdapter({ execute, isBuilt, checkAccess, readUpload: createUploadReader(services.files) }));
  return {
    execute,
    isBuilt,
    services,
    router,
    checkReady: async () => void (await db.execute(sql`select 1`)),
    close: async () => redis?.disconnect(),
  };
}
