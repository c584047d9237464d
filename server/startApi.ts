import { join } from 'node:path';
import type { Logger } from 'pino';
import { createInvoiceIssuer } from './adapters/invoice/createInvoiceIssuer';
import { createPartner } from './adapters/partner/createPartner';
import { createPaymentProviders } from './adapters/payment/createPaymentProviders';
import { createFileStorage } from './adapters/storage/createFileStorage';
import type { FileStorage } from './adapters/storage/FileStorage';
import { createApi } from './api/createApi';
import type { Env } from './config/env';
import type { Database } from './db/client';
import { fillCompanySearchKeys } from './db/companySearchKey';
import { insertDefaults } from './db/defaults/insertDefaults';
import { checkSampleUse } from './db/sample/checkSampleUse';
import { loadSample } from './db/sample/loadSample';
import { SettingsError } from './errors/SettingsError';
import { demandDatabaseSpace, readFreeBytes } from './handlerKit/files/diskSpace';
import type { Api } from './handlerKit/handler';
import { createIsolatedProgram } from './isolatedProgram/createIsolatedProgram';
import { startJobs } from './jobs/startJobs';
import type { MetricsRegistry } from './metrics/createMetrics';
import type { Tracing } from './metrics/Tracing';
import { watchDisk, watchPool } from './metrics/watchProcess';
import { normalizeStoredIdNumbers } from './modules/login/normalizeStoredIdNumbers';
import { reportMissingProviders } from './modules/payment/formerProviders';
import { amendReport } from './modules/records/amendReport';
import { saveReport } from './modules/records/saveReport';
import { createPdfRenderer } from './pdf/createPdfRenderer';
import { checkFieldKey } from './security/checkFieldKey';
import { createFieldCrypto } from './security/fieldCrypto';
import { createId } from './security/ids';
import { hashPassword } from './security/password';

/** The embedded API with its services. */
export interface RunningApi {
  api: Api;
  close(): Promise<void>;
}

/**
 * Opens the configured storage and checks access to it. An unreachable storage is only logged: bookings need no files, and it may come
 * back.
 * @throws SettingsError when it denies access
 */
async function openStorage(env: Env, logger: Logger): Promise<FileStorage> {
  const storage = createFileStorage(env);
  await storage.check().catch((error: unknown) => {
    if (error instanceof SettingsError) throw error;
    logger.error(
      { event: 'storage_unreachable', err: error },
      'The storage cannot be reached; files can be neither stored nor opened until it is',
    );
  });
  return storage;
}

/** Logs the accepted sandboxes and risks at each start, because a sandbox looks real to people. */
function warnOfAccepted({ isProduction, paymentChannels, sms, mail, allowedSandboxes, allowedRisks }: Env, logger: Logger): void {
  if (!isProduction) return;
  if (paymentChannels.includes('sandbox'))
    logger.warn({ event: 'sandbox_payment' }, 'PAYMENT includes the sandbox: anybody can mark an order as paid without paying');
  if (sms === 'outbox') logger.warn({ event: 'sandbox_sms' }, 'SMS=outbox: no text message is sent, so nobody gets a login code');
  if (mail === 'outbox') logger.warn({ event: 'sandbox_mail' }, 'MAILER=outbox: no e-mail is sent, so no address can be confirmed');
  if (allowedSandboxes.length > 0 || allowedRisks.length > 0)
    logger.warn(
      { event: 'risks_accepted', sandboxes: allowedSandboxes, risks: allowedRisks },
      'Running with sandboxes or risks that the settings accept',
    );
}

/**
 * Waits for the database and, if configured, loads the sample data.
 * @throws SettingsError when sample data and real data would be mixed, or FIELD_KEY is another one than the database's
 */
async function fillDatabase(opening: Promise<Database>, env: Env, logger: Logger, now: () => Date): Promise<Database> {
  const database = await opening;
  const { db } = database;
  const { sample, isProduction } = env;
  try {
    await database.runExclusively(async () => {
      await checkSampleUse(db, { sample, isProduction, isAllowed: env.allowedRisks.includes('sample-data') });
      const fieldCrypto = createFieldCrypto(env.fieldKey, env.oldFieldKeys);
      await checkFieldKey(db, fieldCrypto);
      await insertDefaults(db, now());
      await fillCompanySearchKeys(db);
      await normalizeStoredIdNumbers({ db, fieldCrypto, logger });
      if (sample) await loadSample(db, { fieldCrypto, hashPassword, createId, saveReport, amendReport, now: now() });
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface ApiSurroundings {
  env: Env;
  logger: Logger;
  metrics: MetricsRegistry;
  tracing: Tracing;
}

/**
 * Waits for the database, loads the sample data if configured, creates the API, and starts the jobs if this process has that role.
 * @param opening the database that is being opened; closed when the start fails
 * @throws Error when the database cannot be opened; SettingsError when the storage denies access, or sample and real data would be mixed
 */
export async function startApi(opening: Promise<Database>, { env, logger, metrics, tracing }: ApiSurroundings): Promise<RunningApi> {
  const now = () => new Date();
  warnOfAccepted(env, logger);
  const storage = await openStorage(env, logger).catch(async (error: unknown) => {
    await opening.then(
      (database) => database.close(),
      () => undefined,
    );
    throw error;
  });
  const database = await fillDatabase(opening, env, logger, now);
  const pdf = createPdfRenderer({ workerFile: join(__dirname, 'pdfWorker.js'), fontFolder: join(__dirname, 'fonts') });
  const outsideReader = createIsolatedProgram(join(__dirname, 'readProcess.js'));
  const readFree = () => readFreeBytes(env.dataDir);
  const api = await createApi({
    db: database.db,
    logger,
    metrics,
    tracing,
    settings: {
      sessionSecret: env.sessionSecret,
      fieldKey: env.fieldKey,
      oldFieldKeys: env.oldFieldKeys,
      publicUrl: env.publicUrl,
      sample: env.sample,
      redisUrl: env.redisUrl,
      sms: env.sms,
      mail: env.mail,
      quietHours: env.quietHours,
      sso: env.sso,
      smsHttp: env.adapters.smsHttp,
      smtp: env.adapters.smtp,
      ssoHttp: env.adapters.ssoHttp,
      uploads: env.uploads,
    },
    payments: createPaymentProviders({ env, db: database.db, logger, now }),
    partner: createPartner(env.adapters.partnerHttp, now, logger),
    issuer: createInvoiceIssuer(env.adapters.invoiceHttp, now),
    pdf,
    outsideReader,
    storage,
    uploadDir: join(env.dataDir, 'uploads'),
    readFreeBytes: readFree,
    ...(database.kind === 'pglite' && { checkDisk: () => demandDatabaseSpace(readFree) }),
    now,
  });
  // Nobody waits for it: with millions of bookings to come it takes seconds, and it is only said.
  const reported = reportMissingProviders(api.services).catch((err: unknown) => {
    logger.warn(
      { event: 'payment_providers_unread', err },
      'Whether payments belong to a provider without settings is unknown; see ops payments',
    );
  });
  const hasJobs = env.role === 'all' || env.role === 'worker';
  const jobs = hasJobs ? await startJobs(api.services, database, { sample: env.sample }) : null;
  watchPool(metrics, database.pool);
  watchDisk(metrics, readFree);
  return {
    api,
    async close() {
      await jobs?.stop();
      await reported;
      await api.close();
      outsideReader.close();
      await pdf.close();
      await database.close();
    },
  };
}
