import { join } from 'node:path';
import type { Logger } from 'pino';
import { createSandboxPartner } from './adapters/partner/createSandboxPartner';
import { createSandboxPayment } from './adapters/payment/createSandboxPayment';
import type { PaymentProvider } from './adapters/payment/PaymentProvider';
import { createWechatPayment } from './adapters/payment/wechat/createWechatPayment';
import { createLocalStorage } from './adapters/storage/createLocalStorage';
import { createApi } from './api/createApi';
import type { Api } from './api/handler';
import { saveReport } from './api/modules/records/saveReport';
import { createFieldCrypto } from './api/security/fieldCrypto';
import { createId } from './api/security/ids';
import { hashPassword } from './api/security/password';
import type { Env } from './config/env';
import { openDatabase } from './db/client';
import type { Db } from './db/Db';
import { loadSample } from './db/sample/loadSample';
import { startJobs } from './jobs/startJobs';
import { createPdfRenderer } from './pdf/createPdfRenderer';

/** The embedded API with everything behind it. */
export interface RunningApi {
  api: Api;
  close(): Promise<void>;
}

/** The payment provider that the settings choose. */
function createPayment(env: Env, db: Db, logger: Logger, now: () => Date): PaymentProvider {
  const { wechat } = env.adapters;
  if (wechat) return createWechatPayment({ options: wechat, logger, now });
  return createSandboxPayment({ db, now, publicUrl: env.publicUrl });
}

/**
 * Opens the database, loads the sample data when asked for, puts the API on top, and starts the jobs where this process has
 * that duty.
 * @throws when the database does not open
 */
export async function startApi(env: Env, logger: Logger): Promise<RunningApi> {
  const now = () => new Date();
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, logger });
  if (env.sample)
    await loadSample(database.db, { fieldCrypto: createFieldCrypto(env.fieldKey), hashPassword, createId, saveReport, now: now() });
  const pdf = createPdfRenderer({ workerFile: join(__dirname, 'pdfWorker.js'), fontFolder: join(__dirname, 'fonts') });
  const api = await createApi({
    db: database.db,
    logger,
    settings: {
      sessionSecret: env.sessionSecret,
      fieldKey: env.fieldKey,
      publicUrl: env.publicUrl,
      sample: env.sample,
      redisUrl: env.redisUrl,
      sms: env.sms,
      sso: env.sso,
      smsHttp: env.adapters.smsHttp,
      ssoHttp: env.adapters.ssoHttp,
    },
    payment: createPayment(env, database.db, logger, now),
    partner: createSandboxPartner({ now }),
    pdf,
    storage: createLocalStorage(join(env.dataDir, 'files')),
    uploadDir: join(env.dataDir, 'uploads'),
    now,
  });
  const jobs = env.role === 'all' || env.role === 'worker' ? await startJobs(api.services, database, { sample: env.sample }) : null;
  return {
    api,
    async close() {
      await jobs?.stop();
      await api.close();
      await pdf.close();
      await database.close();
    },
  };
}
