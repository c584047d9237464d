import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';

/** How long the first message may take before an operator has to help. */
const REACH_MINUTES = 10;
/** A result that was this old when it was found is not followed by operators: by its examination, the release of a booked one, or a correction. */
const RECENT_DAYS = 90;

/**
 * Why an operator has to act: `unreached`: no message about it was sent; `unanswered`: the person has not answered for two hours; `open`: nobody
 * closed it, for a week (`now`) or 30 days (`soon`); `reported`: the centre said so, and the report is not here.
 */
export const IMPORTANT_REASONS = ['unreached', 'unanswered', 'open', 'reported'] as const;

const row = z.object({
  /** Both null while the report is not here. */
  actionId: z.string().nullable(),
  reportId: z.string().nullable(),
  /** Of a report that is not here. */
  orderNo: z.string().nullable(),
  personId: z.string(),
  urgency: z.enum(['now', 'soon']),
  reason: z.enum(IMPORTANT_REASONS),
  acknowledgement: z.enum(['known', 'contacted', 'visited']).nullable(),
  since: z.coerce.date(),
  name: z.string(),
  phoneEnc: z.string().nullable(),
  institution: z.string(),
  examDate: z.string(),
});
export type ImportantResult = z.infer<typeof row>;

/** Important results that need an operator, each with its own answer: the most urgent first, then the oldest. */
export function listImportantResults(db: DbOrTx, at: Date): Promise<ImportantResult[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  return queryRows(
    db,
    sql`with followed as (
      select action.*, coalesce(action.raised_at, action.created_at) as since, report.institution, report.exam_date, person.name as person_name, person.phone_enc,
        exists (select 1 from notice join message on message.notice_id = notice.id
          where notice.person_id = action.person_id and notice.type = 'result_now' and notice.params ->> 'reportId' = action.report_id
            and notice.created_at >= coalesce(action.raised_at, action.created_at) and message.state = 'sent') as is_sent
      from health_action action join report on report.id = action.report_id join person on person.id = action.person_id
      where action.state = 'open' and action.urgency in ('now', 'soon') and not action.is_silent
        and greatest(report.exam_date, case when report.order_id is not null then report.released_at::date end,
          case when action.raised_at is not null then report.amended_at::date end) > action.created_at::date - ${RECENT_DAYS}::int),
    due as (
      select *, case
        when urgency = 'now' and acknowledged_at is null and not is_sent and since <= ${now} - ${REACH_MINUTES}::int * interval '1 minute' then 'unreached'
        when urgency = 'now' and acknowledged_at is null and since <= ${now} - interval '2 hours' then 'unanswered'
        when since <= ${now} - (case urgency when 'now' then 7 else 30 end) * interval '1 day' then 'open' end as reason
      from followed)
    select id as "actionId", report_id as "reportId", null::text as "orderNo", person_id as "personId", urgency, reason, acknowledgement,
      since, person_name as name, phone_enc as "phoneEnc", institution, exam_date::text as "examDate"
    from due where reason is not null
    union all
    select null, null, exam_order.order_no, exam_order.person_id, case exam_order.importance when 'A' then 'now' else 'soon' end, 'reported',
      null, exam_order.importance_at, person.name, person.phone_enc, store.name, slot_day.date::text
    from exam_order join person on person.id = exam_order.person_id join store on store.id = exam_order.store_id
      join slot_day on slot_day.id = exam_order.slot_id
    where exam_order.importance is not null
      and not exists (select 1 from report where report.order_id = exam_order.id and report.state <> 'pending')
    order by urgency, since, "reportId", "actionId"`,
    row,
  );
}
