import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isStateIn } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import { missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';

/** Groups of fewer people are not shown on their own: a figure of theirs would tell about one person. */
export const SMALLEST_GROUP = 10;

const groupRow = z.object({ name: z.string(), people: z.int(), booked: z.int(), examined: z.int() });
/**
 * The people of a project by department, relatives as a group of their own: how many, how many of them have an appointment, how many were
 * examined. Somebody with several cards counts once.
 */
export type ProgressGroup = z.infer<typeof groupRow>;

const add = (a: ProgressGroup, b: ProgressGroup): ProgressGroup => ({
  name: a.name,
  people: a.people + b.people,
  booked: a.booked + b.booked,
  examined: a.examined + b.examined,
});

/**
 * Joins the groups of fewer than `SMALLEST_GROUP` people into one. Where even those together are fewer, the smallest other group joins
 * them, because the total would otherwise reveal them.
 */
export function joinSmallGroups(groups: readonly ProgressGroup[]): ProgressGroup[] {
  const bySize = groups.toSorted((a, b) => a.people - b.people);
  const joined: ProgressGroup = { name: '其他部门合计', people: 0, booked: 0, examined: 0 };
  let small = joined;
  while (bySize[0] && (bySize[0].people < SMALLEST_GROUP || (small.people > 0 && small.people < SMALLEST_GROUP))) {
    const [next] = bySize.splice(0, 1);
    if (next) small = add(small, next);
  }
  const shown = groups.filter((group) => bySize.includes(group));
  return small.people > 0 ? [...shown, small] : shown;
}

/**
 * A project's progress by department, without names, values or dates.
 * @returns no group of fewer than `SMALLEST_GROUP` people; nothing when the project has fewer
 * @throws ApiError 4040 for an unknown project
 */
export async function queryProjectProgress({ db }: Pick<ApiServices, 'db'>, projectId: string): Promise<ProgressGroup[]> {
  const state = sql`exam_order.state`;
  const groups = await queryRows(
    db,
    sql`select case when own then coalesce(organization.name, '未分部门') else '家属' end as name, count(*)::int as people,
      count(*) filter (where booked)::int as booked, count(*) filter (where examined)::int as examined
    from (
      select card.person_id, card.relation = 'self' as own, case when card.relation = 'self' then card.department_id end as department,
        bool_or(${isStateIn(state, 'live')}) as booked, bool_or(${isStateIn(state, 'fulfilled')}) as examined
      from card left join exam_order on exam_order.card_id = card.id
      where card.project_id = ${projectId} and card.status = 'active'
      group by 1, 2, 3
    ) people left join organization on organization.id = people.department
    group by own, organization.id, organization.name order by own desc, organization.name nulls last`,
    groupRow,
  );
  if (groups.length === 0) throw missingError('没有这个项目，或它没有在用的体检卡。');
  const shown = joinSmallGroups(groups);
  return shown.every(({ people }) => people >= SMALLEST_GROUP) ? shown : [];
}
