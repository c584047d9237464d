import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import type { PartnerProvider } from '../../server/adapters/partner/PartnerProvider';
import { createPaymentRegistry } from '../../server/adapters/payment/createPaymentRegistry';
import type { PaymentProvider } from '../../server/adapters/payment/PaymentProvider';
import type { SmsSender } from '../../server/adapters/sms/SmsSender';
import type { FileStorage } from '../../server/adapters/storage/FileStorage';
import { createApi } from '../../server/api/createApi';
import { ConnectionPool } from '../../server/db/ConnectionPool';
import { PreparingClient } from '../../server/db/PreparingClient';
import { PgliteSocket } from '../../server/db/pglite/PgliteSocket';
import { runProtocol } from '../../server/db/pglite/runProtocol';
import * as schema from '../../server/db/schema/schema';
import { createInlinePdf } from '../helpers/worlds/createInlinePdf';
import type { Random } from '../helpers/worlds/createRandom';
import { testSettings } from '../helpers/worlds/createTestApi';
import { createSeededSession, KILLED } from './createSeededSession';

/** As the embedded database has. */
const CONNECTIONS = 6;
/** The error of a simulated party that does not answer. */
export const AWAY = 'The simulated party does not answer';

/** Ends what the killed process had prepared; what the simulation has prepared stays. */
export const OWN_PREFIX = 'simulation_';
const FORGET_SQL = `do $$ declare each text; begin
  for each in select name from pg_prepared_statements where name not like '${OWN_PREFIX}%' loop execute format('deallocate %I', each); end loop;
end $$`;

export interface ProcessOptions {
  pglite: PGlite;
  random: Random;
  now(): Date;
  payments: readonly PaymentProvider[];
  partner: PartnerProvider;
  sms: SmsSender;
  /** For files, which outlives the process too. */
  folder: string;
}

/** Nothing is stored: no step of the simulation uploads. */
const refuse = async () => {
  throw new Error('The simulation has no files');
};
const storage: FileStorage = { keep: refuse, open: refuse, remove: refuse, check: refuse };

/** The error of a trade that was paid with a wrong amount, which waits for an operator. */
const WRONG_AMOUNT = 'was not booked here';

/** The errors that the server logs, unless a simulated fault explains them. */
function createLog() {
  const complaints: string[] = [];
  const write = (line: string) => {
    if (line.includes('"err"') && ![KILLED, AWAY, WRONG_AMOUNT].some((each) => line.includes(each))) complaints.push(line.trim());
  };
  return { complaints, logger: pino({ level: 'warn', base: null, timestamp: false }, { write }) };
}

/** Starts the API in a simulated process, on the database that outlives it. */
export async function startProcess({ pglite, random, now, payments, partner, sms, folder }: ProcessOptions) {
  await pglite.exec('rollback');
  await pglite.exec(FORGET_SQL);
  const { session, isDead, dieAfter, settle } = createSeededSession((messages) => runProtocol(pglite, messages), random);
  const config = { max: CONNECTIONS, idleTimeoutMillis: 0, Client: PreparingClient, stream: () => new PgliteSocket(session) };
  const pool = new ConnectionPool(config);
  // A killed process loses its connections.
  pool.on('error', () => undefined);
  const { complaints, logger } = createLog();
  const api = await createApi({
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    logger,
    settings: { ...testSettings, sample: false },
    payments: createPaymentRegistry(payments),
    partner,
    sms,
    pdf: createInlinePdf(),
    outsideReader: { run: refuse, close: () => undefined },
    storage,
    uploadDir: path.join(folder, 'uploads'),
    now,
    checkAnswers: true,
  });
  return { api, complaints, isDead, dieAfter, settle };
}
