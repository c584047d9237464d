import { gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { paymentDifference } from '../db/schema/operations';
import { payment, paymentNotice } from '../db/schema/orders';
import type { ApiServices } from '../handlerKit/handler';
import type { SharedGauge } from '../metrics/Metrics';
import { queryOldestInvoices } from '../modules/invoice/invoice.repo';
import { queryOldestWaits } from '../modules/messages/queryOldestWaits';
import { listAwaitedReports } from '../modules/orders/listAwaitedReports';
import { countLateReports } from '../modules/outcomes/lateReports';
import { countOpenQuestions } from '../modules/outcomes/outcomes.repo';
import { IMPORTANT_REASONS, listImportantResults } from '../modules/records/listImportantResults';
import { countDeadLetters } from './deadLetters';

type Services = Pick<ApiServices, 'db' | 'now' | 'settings'>;
type Values = Record<string, number>;

interface Reading extends SharedGauge {
  read(services: Services): Promise<Values>;
}

const DAY_MS = 86_400_000;

function countBy(keys: readonly string[]): Values {
  const counts: Values = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

async function countPayments(db: Db, since: Date): Promise<Values> {
  const rows = await db
    .select({ state: payment.state, count: sql<number>`count(*)::int` })
    .from(payment)
    .where(gte(payment.createdAt, since))
    .groupBy(payment.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function countDifferences(db: Db): Promise<Values> {
  const open = await db.select({ kind: paymentDifference.kind }).from(paymentDifference).where(isNull(paymentDifference.resolvedAt));
  return countBy(open.map(({ kind }) => kind));
}

async function countImportant(db: Db, at: Date): Promise<Values> {
  const none = Object.fromEntries(IMPORTANT_REASONS.map((reason) => [reason, 0]));
  return { ...none, ...countBy((await listImportantResults(db, at)).map(({ reason }) => reason)) };
}

const readings: readonly Reading[] = [
  {
    name: 'yuejian_dead_letters',
    help: 'Things that no job tries any more and a person has to look at',
    label: 'queue',
    read: ({ db }) => countDeadLetters(db),
  },
  {
    name: 'yuejian_message_wait_seconds',
    help: 'How long the oldest text message or e-mail that may be sent has been waiting',
    label: 'channel',
    read: ({ db, now, settings }) => queryOldestWaits(db, now(), settings.quietHours ?? null),
  },
  {
    name: 'yuejian_payments',
    help: 'Payments begun within the last 24 hours by their present state',
    label: 'state',
    read: ({ db, now }) => countPayments(db, new Date(now().getTime() - DAY_MS)),
  },
  {
    name: 'yuejian_payment_inbox',
    help: 'Payment notices that wait to be worked on',
    read: async ({ db }) => ({ '': await db.$count(paymentNotice, isNull(paymentNotice.processedAt)) }),
  },
  {
    name: 'yuejian_reports_awaited',
    help: 'Orders whose centre has a report that has not been imported',
    read: async ({ db }) => ({ '': (await listAwaitedReports(db)).length }),
  },
  {
    name: 'yuejian_reports_late',
    help: 'Examined orders whose promised day has passed without a report',
    read: async ({ db, now }) => ({ '': await countLateReports(db, now()) }),
  },
  {
    name: 'yuejian_item_questions',
    help: 'Questions about missing items that no operator has answered',
    read: async ({ db }) => ({ '': await countOpenQuestions(db) }),
  },
  {
    name: 'yuejian_important_results',
    help: 'Important results of health reports that an operator has to follow, by reason',
    label: 'reason',
    read: ({ db, now }) => countImportant(db, now()),
  },
  {
    name: 'yuejian_invoice_wait_seconds',
    help: 'How long the oldest application of each state has been waiting for the issuer',
    label: 'state',
    read: ({ db, now }) => queryOldestInvoices(db, now()),
  },
  {
    name: 'yuejian_payment_differences',
    help: 'Trades about which our books and the provider disagree',
    label: 'kind',
    read: ({ db }) => countDifferences(db),
  },
];

/**
 * Reads what waits for the jobs or for operators, for the metrics of all processes. What cannot be read is not shown, and stops no other.
 * @throws the first failure, after all readings
 */
export async function readBacklog(services: Services & Pick<ApiServices, 'metrics'>): Promise<void> {
  const errors: unknown[] = [];
  for (const { read, ...gauge } of readings) {
    await read(services).then(
      (values) => services.metrics.shared(gauge, values),
      (error: unknown) => errors.push(error),
    );
  }
  if (errors.length > 0) throw errors[0];
}
