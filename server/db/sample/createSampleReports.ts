import { addDays, getDayOf, getInstantOf } from '../../../shared/businessDay';
import type { Tx } from '../Db';
import type { examOrder } from '../schema/orders';
import type { SampleHolder } from './createSampleOrders';
import { getById, type SampleData } from './sampleData';
import type { SamplePerson, SampleRange, SampleReport } from './sampleSchema';

type OrderRow = Pick<typeof examOrder.$inferInsert, 'id' | 'orderNo' | 'storeId'>;

/** The API's writer of reports. The database layer cannot import the API, so the caller injects it. */
export interface SampleReportInput {
  personId: string;
  orderId: string | null;
  title: string;
  institution: string;
  examDate: string;
  conclusion: string;
  releasedAt: Date;
  observations: {
    code: string;
    name: string;
    category: string;
    value: string;
    unit?: string;
    decimals?: number;
    rangeLow?: number | null;
    rangeHigh?: number | null;
    normalTexts?: string[];
  }[];
}
export type SaveReport = (tx: Tx, report: SampleReportInput, now: Date) => Promise<string>;

/** The corrected report, and the reason. */
export interface SampleAmendment extends Pick<SampleReportInput, 'conclusion' | 'observations'> {
  reason: string;
  amendedAt: Date;
}
export type AmendReport = (tx: Tx, reportId: string, amendment: SampleAmendment, now: Date) => Promise<number>;

/** A report as it was first issued, and its correction, if it had one. */
export interface SampleReportHistory {
  report: SampleReportInput;
  amendment: SampleAmendment | null;
}

interface ReportSources {
  holders: ReadonlyMap<string, SampleHolder>;
  /** The sample's orders by their key in the files, with the day of the examination. */
  orders: ReadonlyMap<string, OrderRow & { date: string }>;
  now: Date;
}

const getAge = (birthDate: string, day: string) =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

/** The range for the person's sex and age on the day; the first that fits. */
function pickRange({ ranges }: SampleRange, { sex, birthDate }: SamplePerson, day: string): { low: number | null; high: number | null } {
  const age = getAge(birthDate, day);
  const fitting = ranges.find((each) => (each.sex ?? sex) === sex && age >= (each.ageMin ?? 0) && age <= (each.ageMax ?? 200));
  return { low: fitting?.low ?? null, high: fitting?.high ?? null };
}

function createObservations(data: SampleData, source: SampleReport, person: SamplePerson, day: string): SampleReportInput['observations'] {
  const sortOf = new Map(data.items.map(({ code }, sort) => [code, sort]));
  const measured = Object.entries(source.values).map(([code, value]) => {
    const range = getById(data.referenceRanges, 'code', code);
    const { low, high } = pickRange(range, person, day);
    const { itemCode, name, unit, decimals, normalTexts } = range;
    return { itemCode, code, name, value, unit, decimals, rangeLow: low, rangeHigh: high, normalTexts };
  });
  const worded = source.texts.map(({ itemCode, value, normalTexts }) => {
    return { itemCode, code: itemCode, name: getById(data.items, 'code', itemCode).name, value, normalTexts };
  });
  return [...measured, ...worded]
    .sort((a, b) => (sortOf.get(a.itemCode) ?? 0) - (sortOf.get(b.itemCode) ?? 0))
    .map(({ itemCode, ...row }) => ({ ...row, category: getById(data.items, 'code', itemCode).category }));
}

/** The sample's reports: those of its finished orders, and one that belongs to none. */
export function createSampleReports(data: SampleData, { holders, orders, now }: ReportSources): SampleReportHistory[] {
  return data.reports.map((source) => {
    const person = getById(data.people, 'key', source.person);
    const order = source.order === null ? undefined : orders.get(source.order);
    const personId = holders.get(source.person)?.personId;
    const examDate = order?.date ?? addDays(getDayOf(now), source.examDays ?? -1);
    const institution = order ? getById(data.stores, 'id', order.storeId).name : source.institution;
    if (!personId || !institution) throw new Error(`Sample data: the report of ${source.person} lacks its person or its institution`);
    const { conclusion, correction } = source;
    const issued = correction ? { ...source, values: { ...source.values, ...correction.firstValues } } : source;
    const report = {
      personId,
      orderId: order?.id ?? null,
      title: `${examDate.slice(0, 4)} 年度体检报告`,
      institution,
      examDate,
      conclusion,
      releasedAt: getInstantOf(addDays(examDate, 5), '16:00'),
      observations: createObservations(data, issued, person, examDate),
    };
    if (!correction) return { report, amendment: null };
    const observations = createObservations(data, source, person, examDate);
    const amendedAt = getInstantOf(addDays(examDate, correction.daysAfter), '10:30');
    return { report, amendment: { conclusion, observations, reason: correction.reason, amendedAt } };
  });
}
