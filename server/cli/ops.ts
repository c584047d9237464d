import { createSandboxIssuer } from '../adapters/invoice/createSandboxIssuer';
import { createSandboxPartner } from '../adapters/partner/createSandboxPartner';
import { createPaymentProvider } from '../adapters/payment/createPaymentProvider';
import { createSmsSender } from '../adapters/sms/createSmsSender';
import { createLogger } from '../config/createLogger';
import { noMetrics } from '../metrics/Metrics';
import { createPlaceFreed } from '../modules/waitlist/offerPlaces';
import { CommandError } from './common/CommandError';
import { createProgress } from './common/createProgress';
import { runCommand } from './common/runCommand';
import { OPS_HELP, readOpsCall, runOps } from './ops/runOps';

/** What goes wrong is printed; the log of the server is not the place to look for it. */
const logger = createLogger({ logLevel: 'silent' });
const now = () => new Date();

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args[0] === 'help' || args.includes('--help')) {
    console.log(OPS_HELP);
    return;
  }
  // A wrong call is told before the database is opened.
  readOpsCall(args);
  await runCommand(async ({ env, database: { db }, fieldCrypto }) => {
    const payment = createPaymentProvider(env, db, logger, now);
    const partner = createSandboxPartner({ now });
    const sms = createSmsSender(env, { db, fieldCrypto, now });
    const placeFreed = createPlaceFreed({ logger, now });
    const issuer = createSandboxIssuer();
    const services = { db, sms, logger, now, payment, fieldCrypto, partner, issuer, metrics: noMetrics, placeFreed };
    console.log(await runOps(services, args, createProgress('')));
    return 0;
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
