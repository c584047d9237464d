import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { day } from '../../../shared/contract/common';
import type { Tx } from '../../db/Db';
import { observation, report } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import { announceReport } from './announceReport';
import { judgeReport } from './judgeReport';

/** The longest result and summary, in characters: a description of an examination by CT has up to 2,000, a summary that explains 10,000. */
export const REPORT_TEXT_MAX = { value: 4000, conclusion: 20_000 };

const measured = z.object({
  code: z.string().min(1).max(32),
  name: z.string().min(1).max(100),
  category: z.string().min(1).max(50),
  value: z.string().min(1).max(REPORT_TEXT_MAX.value),
  unit: z.string().max(30).default(''),
  decimals: z.int().min(0).max(6).default(0),
  rangeLow: z.number().nullable().default(null),
  rangeHigh: z.number().nullable().default(null),
  normalTexts: z.array(z.string().max(50)).max(20).default([]),
  labFlag: z.string().max(20).default(''),
  isCritical: z.boolean().default(false),
  importance: z.enum(['A', 'B']).nullable().default(null),
});

/** One report as a laboratory delivers it. */
export const reportInput = z.object({
  personId: z.string(),
  orderId: z.string().nullable().default(null),
  title: z.string().min(1).max(100),
  institution: z.string().min(1).max(100),
  examDate: day,
  conclusion: z.string().max(REPORT_TEXT_MAX.conclusion).default(''),
  /** Null for a report that is not released yet. */
  releasedAt: z.date().nullable(),
  observations: z.array(measured).min(1).max(1000),
});
export type ReportInput = z.input<typeof reportInput>;

type Measured = z.output<typeof measured>;

/** Inserts a report's values with what they mean, and notes by which rules. */
export async function insertObservations(
  tx: Tx,
  head: { id: string; personId: string; orderId: string | null; examDate: string; conclusion: string },
  observations: readonly Measured[],
): Promise<void> {
  const { values, verdict } = await judgeReport(tx, head, observations);
  await tx.insert(observation).values(values.map((row, sort) => ({ ...row, reportId: head.id, sort })));
  await tx.update(report).set(verdict).where(eq(report.id, head.id));
}

/**
 * Inserts one report with its values and their flags, in the caller's transaction.
 * @returns the report's ID
 * @throws ZodError naming the field; a database error when an item occurs twice or the order has a report already
 */
export async function saveReport(tx: Tx, input: ReportInput, now: Date): Promise<string> {
  const { observations, ...head } = reportInput.parse(input);
  const id = createId();
  await tx.insert(report).values({ ...head, id, state: head.releasedAt ? 'released' : 'pending', createdAt: now });
  await insertObservations(tx, { ...head, id }, observations);
  const { releasedAt } = head;
  if (releasedAt) await announceReport(tx, { ...head, id, releasedAt }, now);
  return id;
}
