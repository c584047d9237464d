import { z } from 'zod';
import { day } from '../../../shared/contract/common';
import type { Tx } from '../../db/Db';
import { observation, report } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import { addReportNotice } from './addReportNotice';
import { getFlag } from './flag';
import { syncActions } from './syncActions';

const measured = z.object({
  code: z.string().min(1).max(32),
  name: z.string().min(1).max(100),
  category: z.string().min(1).max(50),
  value: z.string().min(1).max(500),
  unit: z.string().max(30).default(''),
  decimals: z.int().min(0).max(6).default(0),
  rangeLow: z.number().nullable().default(null),
  rangeHigh: z.number().nullable().default(null),
  normalTexts: z.array(z.string().max(50)).max(20).default([]),
});

/** One report as a laboratory delivers it. */
export const reportInput = z.object({
  personId: z.string(),
  orderId: z.string().nullable().default(null),
  title: z.string().min(1).max(100),
  institution: z.string().min(1).max(100),
  examDate: day,
  conclusion: z.string().max(5000).default(''),
  /** Null for a report that is not released yet. */
  releasedAt: z.date().nullable(),
  observations: z.array(measured).min(1).max(1000),
});
export type ReportInput = z.input<typeof reportInput>;

const NUMBER = /^\s*([<>])?\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Parses a printed value. `<0.41` is a number with a comparator; `±`, words, and numbers with more digits than a double holds are text. */
export function parseValue(value: string): { number: number | null; comparator: '' | '<' | '>' } {
  const [, comparator = '', digits] = NUMBER.exec(value) ?? [];
  if (digits === undefined || !Number.isFinite(Number(digits))) return { number: null, comparator: '' };
  return { number: Number(digits), comparator: comparator === '<' || comparator === '>' ? comparator : '' };
}

/** Inserts a report's values with their flags. */
export async function insertObservations(tx: Tx, reportId: string, observations: z.output<typeof measured>[]): Promise<void> {
  await tx.insert(observation).values(
    observations.map((each, sort) => {
      const row = { ...each, ...parseValue(each.value) };
      return { ...row, reportId, sort, flag: getFlag(row) };
    }),
  );
}

/** A report of an older examination was imported with past reports, so it is not announced. */
const RECENT_DAYS = 90;
const DAY_MS = 86_400_000;

/** True when an examination is recent enough for its report to be announced. @param examDate `YYYY-MM-DD` */
export const isRecentExam = (examDate: string, now: Date): boolean => now.getTime() - Date.parse(examDate) < RECENT_DAYS * DAY_MS;

/**
 * Inserts one report with its values and their flags, in the caller's transaction.
 * @returns the report's ID
 * @throws ZodError naming the field; a database error when an item occurs twice or the order has a report already
 */
export async function saveReport(tx: Tx, input: ReportInput, now: Date): Promise<string> {
  const { observations, ...head } = reportInput.parse(input);
  const id = createId();
  await tx.insert(report).values({ ...head, id, state: head.releasedAt ? 'released' : 'pending', createdAt: now });
  await insertObservations(tx, id, observations);
  const { releasedAt } = head;
  if (releasedAt) await syncActions(tx, head.personId, now);
  if (releasedAt && isRecentExam(head.examDate, now)) await addReportNotice(tx, { ...head, id }, releasedAt);
  return id;
}
