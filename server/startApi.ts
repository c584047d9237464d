import type { Logger } from 'pino';
import { createSandboxPartner } from './adapters/partner/createSandboxPartner';
import type { PaymentProvider } from './adapters/payment/PaymentProvider';
import { createApi } from './api/createApi';
import type { Api } from './api/handler';
import { createFieldCrypto } from './api/security/fieldCrypto';
import { createId } from './api/security/ids';
import { hashPassword } from './api/security/password';
import type { Env } from './config/env';
import { openDatabase } from './db/client';
import { loadSample } from './db/sample/loadSample';

/** The embedded API with everything behind it. */
export interface RunningApi {
  api: Api;
  close(): Promise<void>;
}

/** Until a provider is there, every payment waits. */
const noPayment: PaymentProvider = {
  name: 'none',
  createNative: async () => ({ codeUrl: 'none://' }),
  query: async () => ({ state: 'notpay' }),
  close: async () => ({ state: 'closed' }),
  refund: async () => ({ state: 'success' }),
};

/**
 * Opens the database, loads the sample data when asked for, and puts the API on top.
 * @throws when the database does not open
 */
export async function startApi(env: Env, logger: Logger): Promise<RunningApi> {
  const now = () => new Date();
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, logger });
  if (env.sample) await loadSample(database.db, { fieldCrypto: createFieldCrypto(env.fieldKey), hashPassword, createId, now: now() });
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
      ...env.adapters,
    },
    payment: noPayment,
    partner: createSandboxPartner({ now }),
    now,
  });
  return {
    api,
    async close() {
      await api.close();
      await database.close();
    },
  };
}
