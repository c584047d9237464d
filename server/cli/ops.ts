import { join } from 'node:path';
import { createInvoiceIssuer } from '../adapters/invoice/createInvoiceIssuer';
import { createPartner } from '../adapters/partner/createPartner';
import { createPaymentProviders } from '../adapters/payment/createPaymentProviders';
import { createSignOnClients } from '../adapters/sso/createSignOnClients';
import { createFileStorage } from '../adapters/storage/createFileStorage';
import { createLogger } from '../config/createLogger';
import { noMetrics } from '../metrics/Metrics';
import { createPlaceFreed } from '../modules/waitlist/offerPlaces';
import { createPdfRenderer } from '../pdf/createPdfRenderer';
import { createSharedLimits } from '../security/createSharedLimits';
import { CommandError } from './common/CommandError';
import { createProgress } from './common/createProgress';
import { runCommand } from './common/runCommand';
import { OPS_HELP, readOpsCall, runOps } from './ops/runOps';

/** Errors are printed; operators do not look for them in the server's log. */
const logger = createLogger({ logLevel: 'silent' });
const now = () => new Date();

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args[0] === 'help' || args.includes('--help')) {
    console.log(OPS_HELP);
    return;
  }
  // Checks the arguments before the database is opened.
  readOpsCall(args);
  await runCommand(async ({ env, database: { db }, fieldCrypto }) => {
    const payments = createPaymentProviders({ env, db, logger, now });
    const partner = createPartner(env.adapters.partnerHttp, now, logger);
    const placeFreed = createPlaceFreed({ logger, now });
    const issuer = createInvoiceIssuer(env.adapters.invoiceHttp, now);
    const sharedLimits = env.redisUrl ? createSharedLimits(env.redisUrl) : null;
    const signOn = createSignOnClients({ allowsLoopback: env.publicUrl.startsWith('http:') });
    const pdf = createPdfRenderer({ workerFile: join(__dirname, 'pdfWorker.js'), fontFolder: join(__dirname, 'fonts') });
    const services = {
      ...{ db, sharedLimits, logger, now, payments, fieldCrypto, partner, issuer, metrics: noMetrics, placeFreed },
      ...{ signOn, storage: createFileStorage(env), pdf, settings: { publicUrl: env.publicUrl } },
    };
    const { text, isIncomplete } = await runOps(services, args, createProgress(''));
    console.log(text);
    await pdf.close();
    return isIncomplete ? 1 : 0;
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
