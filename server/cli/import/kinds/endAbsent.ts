import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isStateIn } from '../../../db/orderStateSql';
import { queryRows } from '../../../db/queryRows';
import { rosterEnd } from '../../../db/schema/organization';
import { card } from '../../../db/schema/people';
import { endEverything } from '../../../modules/login/accountGeneration';
import { callOffLocked } from '../../../modules/orders/callOffOrder';
import { queryLockedOrder } from '../../../modules/orders/orders.repo';
import type { FullRoster, ImportRun } from '../ImportKind';

/** A larger share of a project's active cards is probably a file of another project, or a part of one. */
const MOST_PERCENT = 10;

const absentRow = z.object({
  cardId: z.string(),
  accountId: z.string().nullable(),
  name: z.string(),
  employeeNo: z.string(),
  relation: z.string(),
});
type Absent = z.infer<typeof absentRow>;
const orderRow = z.object({ id: z.string(), orderNo: z.string(), name: z.string(), date: z.string() });
const countRow = z.object({ count: z.int() });

const asJson = (list: readonly string[]) => sql`select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)`;

/**
 * The active cards of a project that are absent from a file. Relatives who are absent go with their employee, that is the account that manages
 * the card or the employee number; a file that lists relatives is complete about them as well.
 */
function queryAbsent({ tx }: ImportRun, projectId: string, keys: readonly string[], hasRelatives: boolean): Promise<Absent[]> {
  return queryRows(
    tx,
    sql`with absent as (
      select card.*, person.name
      from card join person on person.id = card.person_id
      where card.project_id = ${projectId} and card.status = 'active' and upper(card.physical_card_id) not in (${asJson(keys)})),
    left_employee as (select * from absent where relation = 'self')
    select id as "cardId", account_id as "accountId", name, employee_no as "employeeNo", relation from absent
    where relation = 'self' or ${hasRelatives} or exists (select 1 from left_employee e
      where e.account_id = absent.account_id or (e.employee_no <> '' and e.employee_no = absent.employee_no))
    order by employee_no, relation <> 'self', id`,
    absentRow,
  );
}

/** The accounts that have no other card that can be used. */
function queryAccountsWithoutCard({ tx }: ImportRun, absent: readonly Absent[]) {
  const ids = absent.map(({ cardId }) => cardId);
  return queryRows(
    tx,
    sql`select distinct account_id as id from card where id in (${asJson(ids)}) and account_id is not null
      and not exists (select 1 from card other where other.account_id = card.account_id and other.status <> 'disabled' and other.id not in (${asJson(ids)}))
    order by account_id`,
    z.object({ id: z.string() }),
  );
}

function queryLiveOrders({ tx }: ImportRun, cardIds: readonly string[]) {
  return queryRows(
    tx,
    sql`select exam_order.id, exam_order.order_no as "orderNo", person.name, slot_day.date::text as date
    from exam_order join slot_day on slot_day.id = exam_order.slot_id join person on person.id = exam_order.person_id
    where exam_order.card_id in (${asJson(cardIds)}) and ${isStateIn(sql`exam_order.state`, 'live')} order by exam_order.id`,
    orderRow,
  );
}

async function countActive({ tx }: ImportRun, projectId: string): Promise<number> {
  const [row] = await queryRows(
    tx,
    sql`select count(*)::int as count from card where project_id = ${projectId} and status = 'active'`,
    countRow,
  );
  return row?.count ?? 0;
}

/** Ends sessions, waits and cards, in the order in which transactions lock rows. */
async function end(run: ImportRun, projectId: string, absent: readonly Absent[], { operator }: FullRoster): Promise<string> {
  const { tx, now } = run;
  const id = run.createId();
  const cardIds = absent.map(({ cardId }) => cardId);
  for (const { id: accountId } of await queryAccountsWithoutCard(run, absent)) await endEverything(tx, { accountId, at: now });
  await tx.insert(rosterEnd).values({ id, projectId, operator, endedAt: now });
  await tx.execute(sql`update wait_entry set state = 'ended', end_reason = 'left', ended_at = ${now.toISOString()}::timestamptz
    where state = 'waiting' and card_id in (${asJson(cardIds)})`);
  await tx
    .update(card)
    .set({ status: 'disabled', rosterEndId: id })
    .where(inArray(card.id, sql`(${asJson(cardIds)})`));
  return id;
}

/**
 * Ends the cards of those who are absent from a full roster, with their sessions and waits, and keeps or cancels their orders.
 * @param keys the numbers of all cards of the file, as `getCardKey` writes them
 */
export async function endAbsent(
  run: ImportRun,
  full: FullRoster,
  file: { projectId: string; keys: readonly string[]; hasRelatives: boolean },
) {
  const absent = await queryAbsent(run, file.projectId, file.keys, file.hasRelatives);
  if (absent.length === 0) return run.note('名单完整，没有缺少的人。');
  const active = await countActive(run, file.projectId);
  const orders = await queryLiveOrders(
    run,
    absent.map(({ cardId }) => cardId),
  );
  const isCancelled = full.orders === 'cancel';
  run.note(`名单里没有的有效卡 ${absent.length} 张（项目共 ${active} 张）：`);
  for (const { name, employeeNo, relation } of absent)
    run.note(`  ${name}${employeeNo ? `  工号 ${employeeNo}` : ''}${relation === 'self' ? '' : '  家属'}`);
  if (orders.length > 0) run.note(`他们已有的预约 ${orders.length} 个，${isCancelled ? '取消并退款' : '保留'}：`);
  for (const { orderNo, name, date } of orders) run.note(`  ${orderNo}  ${name}  ${date}`);
  const isMany = absent.length * 100 > active * MOST_PERCENT;
  if (isMany && !full.yesMany)
    return run.fail({ place: '整个文件', no: 0 }, null, `会停用 ${absent.length} 张卡，超过 ${MOST_PERCENT}%，确实如此请加上 --yes-many`);
  const id = await end(run, file.projectId, absent, full);
  if (isCancelled) for (const order of orders) await callOffLocked(run.tx, await queryLockedOrder(run.tx, order.id), run.now);
  run.note(
    full.isTrial
      ? '正式导入后 30 天内可以撤回，编号在导入的结果里。'
      : `30 天内可以撤回：npm run ops -- undo-roster ${id} --by 经办人 --yes`,
  );
}
