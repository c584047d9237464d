import { z } from 'zod';
import { URGENCIES } from '../urgencies';
import { day, empty, id, instant, page, pageSize, ticket, total } from './common';

/**
 * A value relative to its reference range. `unread`: it has a range but could not be compared with it; `none`: nothing judges it.
 * The rules are in `server/modules/judgement/`.
 */
export const observationFlag = z.enum(['low', 'high', 'abnormal', 'normal', 'none', 'unread']);

/**
 * How soon to act. `now`: contact a doctor today, or emergency care; `soon`: see a doctor within days; `ask`: abnormal, and no rule says how
 * soon, so ask a doctor; `recheck`: have it checked again; `watch`: compare at the next examination.
 */
export const urgency = z.enum(URGENCIES);

/** The reference range that the laboratory gave with the value. A missing limit is null; `text` is the range as printed. */
export const referenceRange = z.object({ low: z.number().nullable(), high: z.number().nullable(), text: z.string() });

export const observation = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  value: z.string().describe('As printed: a number, `<0.41`, a grade such as `±`, or words.'),
  number: z.number().nullable().describe('The number in the value, for bars and charts; null for words and grades.'),
  comparator: z.enum(['', '<', '>']).describe('`<` or `>` when the value is beyond what the instrument measures.'),
  unit: z.string(),
  range: referenceRange,
  flag: observationFlag,
  urgency: urgency.optional().describe('How soon to act; left out for values that need nothing.'),
});

export const reportSummary = z.object({
  reportId: id,
  title: z.string(),
  institution: z.string(),
  examDate: day,
  state: z.enum(['released', 'amended']),
  releasedAt: instant,
  itemCount: z.int().min(0),
  abnormalCount: z.int().min(0).describe('Values outside their range, or that could not be compared with it.'),
  unjudgedCount: z.int().min(0).optional().describe('Values that nothing judges, for lack of a range.'),
  worst: urgency.optional().describe('How soon to act on the most urgent value.'),
  orderNo: z.string().nullable(),
  itemsLine: z.string().optional().describe('What became of the booked items, in one line; in the list of reports only.'),
});

/** A sentence about one abnormal value. */
export const finding = z.object({
  code: z.string(),
  name: z.string(),
  flag: observationFlag,
  sentence: z.string(),
  urgency: urgency.optional(),
  advice: z
    .object({ text: z.string(), what: z.string().optional() })
    .optional()
    .describe('What it is and what to do, by the rule that decided, and the task in a few words.'),
  persistence: z
    .object({ since: day, times: z.int().min(2), growth: z.string().optional() })
    .optional()
    .describe('For a finding that several examinations in a row have: since when, in how many, and how its size grew.'),
});

/** How a value changed between two examinations. `unclear`: a doctor has to compare; `unjudged`: there is no reference. */
export const changeKind = z.enum(['new', 'better', 'worse', 'same', 'unclear', 'normal', 'unjudged', 'single']);

export const trendPoint = z.object({
  reportId: id.describe('Of an outside report where `institution` is given.'),
  examDate: day,
  value: z.string(),
  number: z.number(),
  flag: observationFlag,
  urgency: urgency.optional(),
  range: referenceRange,
  institution: z
    .string()
    .optional()
    .describe('Where a value comes from that the person took from an outside report; left out for our own reports.'),
});

/** Why a person marks an action as done: it was done elsewhere, a doctor advised against it, or another reason in words. */
export const actionReason = z.enum(['done', 'advised', 'other']);

const closure = z.object({
  by: z
    .enum(['value', 'outside', 'corrected', 'person', 'doctor'])
    .describe(
      '`value`: a later report has the item. `outside`: a later outside report has a normal value. `corrected`: the value was corrected.',
    ),
  at: instant,
  reason: actionReason.nullable(),
  note: z.string(),
  doctor: z.string(),
  reportId: id.nullable().describe('The report with the later value.'),
});

/** Whom to call about a report: the store of its order. */
const contact = z.object({ name: z.string(), phone: z.string() });

/** What a person answers to a result that cannot wait: they know of it, called a doctor, or saw one. */
export const acknowledgement = z.enum(['known', 'contacted', 'visited']);

const healthAction = z.object({
  actionIds: z.array(id).min(1).describe('One for each value; they are closed and reopened together.'),
  reportId: id,
  reportTitle: z.string(),
  examDate: day,
  urgency,
  formerUrgency: urgency.optional().describe('What it was before a correction of the report made it calmer.'),
  acknowledgement: acknowledgement.optional().describe('What the person answered to an important result.'),
  what: z.string(),
  text: z.string().describe('What it is and what to do; empty when the rule is not known any more.'),
  prepare: z.string(),
  source: z.string().describe('Where the time limit comes from.'),
  dueOn: day,
  isOverdue: z.boolean(),
  values: z.array(z.object({ code: z.string(), name: z.string(), value: z.string(), range: z.string(), flag: observationFlag })),
  addOns: z.array(z.object({ addOnId: id, name: z.string() })).describe('Items that can be added to a package and check the values.'),
  comboIds: z
    .array(id)
    .optional()
    .describe("The packages of the card's project that contain all of it; only of what is to be examined again."),
  contact: contact.optional(),
  closed: closure.nullable(),
});

export const recordsContract = {
  queryReportList: {
    summary: "List the caller's reports, the latest first.",
    request: z.object({ page, pageSize, reportId: id.optional().describe('Only this report.') }),
    response: z.object({
      own: z.boolean().describe("False for a relative's card: a health record is shown to its own person only."),
      list: z.array(reportSummary),
      total,
    }),
    readsHealth: 'report_list',
  },
  queryReportDetails: {
    summary: 'Get a report with every value, in its current or a former version.',
    codes: [4030, 4040],
    /** `version` selects a version before a correction; without it, the answer is the current version. */
    request: z.object({ reportId: id, version: z.int().min(1).max(1000).optional() }),
    response: reportSummary.extend({
      person: z.object({ name: z.string(), sex: z.enum(['male', 'female']), age: z.int().min(0) }),
      conclusion: z.string(),
      amendment: z.object({ at: instant, note: z.string() }).nullable(),
      version: z.int().min(1).describe('The version of this answer; it is a former one if `formerVersions` lists it.'),
      formerVersions: z.array(z.object({ version: z.int().min(1), issuedAt: instant, replacedAt: instant, reason: z.string() })),
      findings: z.array(finding).describe('Most urgent first.'),
      contact: contact.optional(),
      groups: z.array(z.object({ category: z.string(), observations: z.array(observation) })),
    }),
    readsHealth: 'report_read',
  },
  queryReportTrend: {
    summary: 'Get the latest values of up to eight items over all reports; older ones with `until`.',
    request: z.object({
      codes: z.array(z.string().min(1).max(32)).min(1).max(8),
      until: day.optional().describe('Only values of examinations before this day.'),
    }),
    response: z.object({
      series: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          unit: z.string(),
          points: z.array(trendPoint),
          skipped: z
            .array(z.object({ examDate: day, value: z.string(), reason: z.string() }))
            .describe('Values that cannot be shown on the same axis, each with the reason.'),
          earlier: z.int().min(1).optional().describe('How many older values there are, if not all are in this answer.'),
        }),
      ),
      choices: z
        .array(z.object({ code: z.string(), name: z.string(), category: z.string() }))
        .describe('Other items that can be shown: those with a number in at least two reports.'),
    }),
    readsHealth: 'report_trend',
  },
  compareReports: {
    summary: 'Compare two to four reports.',
    codes: [4030, 4040],
    request: z.object({ reportIds: z.array(id).min(2).max(4) }),
    response: z.object({
      reports: z.array(reportSummary).describe('The oldest first; the cells of a row have the same order.'),
      counts: z.object({ new: z.int(), better: z.int(), worse: z.int(), same: z.int(), unclear: z.int() }),
      rows: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          category: z.string(),
          change: changeKind.describe('The change between the two newest reports that have the value.'),
          cells: z.array(observation.nullable()),
        }),
      ),
    }),
    readsHealth: 'report_compare',
  },

  getReportPdf: {
    summary: 'Get a ticket for a report as PDF.',
    codes: [4030, 4040],
    request: z.object({ reportId: id }),
    response: ticket,
  },

  exportRecord: {
    summary: 'Get a ticket for one report, or for all of them, as JSON, FHIR or PDF.',
    codes: [4030, 4032, 4040, 4290],
    request: z.object({ format: z.enum(['json', 'fhir', 'pdf']), reportId: id.optional() }),
    response: ticket,
  },

  actionList: {
    summary: "List the caller's rechecks and visits to a doctor, as the rules of the readings advise them.",
    request: z.object({
      page,
      reportId: id.optional().describe('Only those of this report, without pages.'),
      withClosed: z.boolean().default(true).describe('False leaves out the closed ones.'),
    }),
    response: z.object({
      own: z.boolean().describe("False for a relative's card: a health record is shown to its own person only."),
      open: z
        .array(healthAction)
        .describe('What cannot wait first, then the earliest first; twenty on a page, the first page with all that cannot wait.'),
      openTotal: total,
      closed: z.array(healthAction).describe('The last fifty, the newest first.'),
    }),
    readsHealth: 'action_list',
  },
  actionClose: {
    summary: 'Mark actions as done, with the reason.',
    codes: [4040],
    request: z
      .object({ actionIds: z.array(id).min(1).max(20), reason: actionReason, note: z.string().trim().max(200).default('') })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], message: '请写一句原因' }),
    response: z.object({ count: z.int().min(0).describe('How many were open until now.') }),
  },
  actionAcknowledge: {
    summary: 'Answer to results that cannot wait. The task stays open.',
    codes: [4040],
    request: z.object({ actionIds: z.array(id).min(1).max(20), answer: acknowledgement }),
    response: z.object({ count: z.int().min(0) }),
  },
  actionReopen: {
    summary: 'Take back that actions were marked as done.',
    codes: [4040],
    request: z.object({ actionIds: z.array(id).min(1).max(20) }),
    response: z.object({ count: z.int().min(0).describe('How many are open again.') }),
  },
  getActionIcs: {
    summary: 'Get a ticket for the open actions as a calendar file. It names no value, because others may see a calendar.',
    codes: [4094],
    request: empty,
    response: ticket,
  },
} as const;
