import { gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { paymentDifference } from '../db/schema/operations';
import { payment, paymentNotice } from '../db/schema/orders';
import type { MetricsRegistry } from '../metrics/createMetrics';
import { queryOldestInvoices } from '../modules/invoice/invoice.repo';
import { queryOldestWaits } from '../modules/messages/queryOldestWaits';
import { listAwaitedReports } from '../modules/orders/listAwaitedReports';
import { countLateReports } from '../modules/outcomes/lateReports';
import { countOpenQuestions } from '../modules/outcomes/outcomes.repo';
import { IMPORTANT_REASONS, listImportantResults } from '../modules/records/listImportantResults';
import { listDeadLetters } from './deadLetters';
import type { JobServices } from './startJobs';

const DAY_MS = 86_400_000;
/** The database is queried at most this often, regardless of the scrape interval. */
const REMEMBER_MS = 10_000;

function countBy(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** Caches a reading briefly. A failed one is repeated. */
function remember(read: () => Promise<Record<string, number>>, now: () => Date): () => Promise<Record<string, number>> {
  let kept: { answer: Promise<Record<string, number>>; until: number } | null = null;
  return () => {
    const at = now().getTime();
    if (kept && kept.until > at) return kept.answer;
    const answer = read();
    kept = { answer, until: at + REMEMBER_MS };
    answer.catch(() => {
      kept = null;
    });
    return answer;
  };
}

async function countPayments(db: Db, since: Date): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: payment.state, count: sql<number>`count(*)::int` })
    .from(payment)
    .where(gte(payment.createdAt, since))
    .groupBy(payment.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/**
 * Exposes what is waiting for the jobs or for operators. Every process that runs jobs reads it from the database and reports the
 * same values, so use the maximum over processes.
 */
export function watchBacklog(metrics: MetricsRegistry, { db, now, settings }: Pick<JobServices, 'db' | 'now' | 'settings'>): void {
  const watch = (name: string, help: string, label: string | undefined, read: () => Promise<Record<string, number>>) =>
    metrics.watch({ name, help, type: 'gauge', ...(label ? { label } : {}), read: remember(read, now) });
  watch('yuejian_dead_letters', 'Things that no job tries any more and a person has to look at', 'queue', async () =>
    countBy((await listDeadLetters(db)).map(({ queue }) => queue)),
  );
  watch('yuejian_message_wait_seconds', 'How long the oldest text message or e-mail that may be sent has been waiting', 'channel', () =>
    queryOldestWaits(db, now(), settings.quietHours ?? null),
  );
  watch('yuejian_payments', 'Payments begun within the last 24 hours by their present state', 'state', () =>
    countPayments(db, new Date(now().getTime() - DAY_MS)),
  );
  watch('yuejian_payment_inbox', 'Payment notices that wait to be worked on', undefined, async () => ({
    '': await db.$count(paymentNotice, isNull(paymentNotice.processedAt)),
  }));
  watch('yuejian_reports_awaited', 'Orders whose centre has a report that has not been imported', undefined, async () => ({
    '': (await listAwaitedReports(db)).length,
  }));
  watch('yuejian_reports_late', 'Examined orders whose promised day has passed without a report', undefined, async () => ({
    '': await countLateReports(db, now()),
  }));
  watch('yuejian_item_questions', 'Questions about missing items that no operator has answered', undefined, async () => ({
    '': await countOpenQuestions(db),
  }));
  watch(
    'yuejian_important_results',
    'Important results of health reports that an operator has to follow, by reason',
    'reason',
    async () => ({
      ...Object.fromEntries(IMPORTANT_REASONS.map((reason) => [reason, 0])),
      ...countBy((await listImportantResults(db, now())).map(({ reason }) => reason)),
    }),
  );
  watch('yuejian_invoice_wait_seconds', 'How long the oldest application of each state has been waiting for the issuer', 'state', () =>
    queryOldestInvoices(db, now()),
  );
  watch('yuejian_payment_differences', 'Trades about which our books and the provider disagree', 'kind', async () => {
    const open = await db.select({ kind: paymentDifference.kind }).from(paymentDifference).where(isNull(paymentDifference.resolvedAt));
    return countBy(open.map(({ kind }) => kind));
  });
}
