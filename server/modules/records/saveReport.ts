import { z } from 'zod';
import { day } from '../../../shared/contract/common';
import type { Tx } from '../../db/Db';
import { observation, report } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import { getFlag } from './flag';
import { tellOfReport } from './tellOfReport';

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

/** One report as a laboratory hands it over. */
export const reportInput = z.object({
  personId: z.string(),
  orderId: z.string().nullable().default(null),
  title: z.string().min(1).max(100),
  institution: z.string().min(1).max(100),
  examDate: day,
  conclusion: z.string().max(5000).default(''),
  /** Null while it is in the making. */
  releasedAt: z.date().nullable(),
  observations: z.array(measured).min(1).max(1000),
});
export type ReportInput = z.input<typeof reportInput>;

const NUMBER = /^\s*([<>])?\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Takes a printed value apart: `<0.41` is a number with a comparator, `±`, words and more digits than a number holds are none. */
export function parseValue(value: string): { number: number | null; comparator: '' | '<' | '>' } {
  const [, comparator = '', digits] = NUMBER.exec(value) ?? [];
  if (digits === undefined || !Number.isFinite(Number(digits))) return { number: null, comparator: '' };
  return { number: Number(digits), comparator: comparator === '<' || comparator === '>' ? comparator : '' };
}

/** Writes a report's values with their flags. */
export async function insertObservations(tx: Tx, reportId: string, observations: z.output<typeof measured>[]): Promise<void> {
  await tx.insert(observation).values(
    observations.map((each, sort) => {
      const row = { ...each, ...parseValue(each.value) };
      return { ...row, reportId, sort, flag: getFlag(row) };
    }),
  );
}

/** A report of an examination longer ago comes with an import of the past and is no news to anybody. */
const NEWS_DAYS = 90;
const DAY_MS = 86_400_000;

/** @param examDate `YYYY-MM-DD` */
export const isNews = (examDate: string, now: Date): boolean => now.getTime() - Date.parse(examDate) < NEWS_DAYS * DAY_MS;

/**
 * Writes one report with its values and their flags, in the caller's transaction.
 * @returns the report's id
 * @throws ZodError naming the field; a database error when a code comes twice or the order has a report already
 */
export async function saveReport(tx: Tx, input: ReportInput, now: Date): Promise<string> {
  const { observations, ...head } = reportInput.parse(input);
  const id = createId();
  await tx.insert(report).values({ ...head, id, state: head.releasedAt ? 'released' : 'pending', createdAt: now });
  await insertObservations(tx, id, observations);
  const { releasedAt } = head;
  if (releasedAt && isNews(head.examDate, now)) await tellOfReport(tx, { ...head, id }, releasedAt);
  return id;
}
