import { z } from 'zod';
import { day, id, instant, ticket } from './common';

/** Where a value stands; the rule is in `server/modules/records/flag.ts`. `none`: nothing to compare it with. */
export const observationFlag = z.enum(['low', 'high', 'abnormal', 'normal', 'none']);

/** What the laboratory gave with the value. A missing side is open; `text` is how people read it. */
export const referenceRange = z.object({ low: z.number().nullable(), high: z.number().nullable(), text: z.string() });

export const observation = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  /** As printed: a number, `<0.41`, a grade such as `±`, or words. */
  value: z.string(),
  /** The number in the value, for bars and charts; null for words and grades. */
  number: z.number().nullable(),
  /** `<` or `>` when the instrument could only say so much. */
  comparator: z.enum(['', '<', '>']),
  unit: z.string(),
  range: referenceRange,
  flag: observationFlag,
});

export const reportSummary = z.object({
  reportId: id,
  title: z.string(),
  institution: z.string(),
  examDate: day,
  state: z.enum(['released', 'amended']),
  releasedAt: instant,
  itemCount: z.int().min(0),
  abnormalCount: z.int().min(0),
  orderNo: z.string().nullable(),
});

/** One abnormal value in a plain sentence. */
export const finding = z.object({ code: z.string(), name: z.string(), flag: observationFlag, sentence: z.string() });

/** How a value changed between two examinations. */
export const changeKind = z.enum(['new', 'better', 'worse', 'same', 'normal', 'single']);

export const trendPoint = z.object({
  reportId: id,
  examDate: day,
  value: z.string(),
  number: z.number(),
  flag: observationFlag,
  range: referenceRange,
});

export const recordsContract = {
  queryReportList: {
    request: z.object({}),
    response: z.object({
      /** False for the card of a relative: a record is read by its own person alone. */
      own: z.boolean(),
      list: z.array(reportSummary),
    }),
    readsHealth: 'report_list',
  },
  queryReportDetails: {
    /** `version` asks for what the report said before a correction; the current one when left out. */
    request: z.object({ reportId: id, version: z.int().min(1).max(1000).optional() }),
    response: reportSummary.extend({
      person: z.object({ name: z.string(), sex: z.enum(['male', 'female']), age: z.int().min(0) }),
      conclusion: z.string(),
      amendment: z.object({ at: instant, note: z.string() }).nullable(),
      /** Which version this is; it is a former one when it stands in `formerVersions`. */
      version: z.int().min(1),
      formerVersions: z.array(z.object({ version: z.int().min(1), issuedAt: instant, replacedAt: instant, reason: z.string() })),
      findings: z.array(finding),
      groups: z.array(z.object({ category: z.string(), observations: z.array(observation) })),
    }),
    readsHealth: 'report_read',
  },
  queryReportTrend: {
    request: z.object({ codes: z.array(z.string().min(1).max(32)).min(1).max(8) }),
    response: z.object({
      series: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          unit: z.string(),
          points: z.array(trendPoint),
          /** Values that cannot stand on the same axis, each with the reason. */
          skipped: z.array(z.object({ examDate: day, value: z.string(), reason: z.string() })),
        }),
      ),
      /** What else could be shown: every number that at least two reports hold. */
      choices: z.array(z.object({ code: z.string(), name: z.string(), category: z.string() })),
    }),
    readsHealth: 'report_trend',
  },
  compareReports: {
    request: z.object({ reportIds: z.array(id).min(2).max(4) }),
    response: z.object({
      /** By date, the oldest first; the cells of a row follow this order. */
      reports: z.array(reportSummary),
      counts: z.object({ new: z.int(), better: z.int(), worse: z.int(), same: z.int() }),
      rows: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          category: z.string(),
          /** Between the two youngest reports that hold the value. */
          change: changeKind,
          cells: z.array(observation.nullable()),
        }),
      ),
    }),
    readsHealth: 'report_compare',
  },
  /** The report as a document to keep. */
  getReportPdf: { request: z.object({ reportId: id }), response: ticket },
  /** Health records to take along: one report, or all of them when none is named. */
  exportRecord: { request: z.object({ format: z.enum(['json', 'fhir', 'pdf']), reportId: id.optional() }), response: ticket },
} as const;
