import { type SQL, sql } from 'drizzle-orm';

/**
 * The items of a package and of add-ons as JSON, from the catalogue: `code`, `name`, `category` and `addOnId`, in display order. An order keeps
 * them in its snapshot; orders of earlier versions have none, and show those of today's catalogue.
 */
export const listCatalogueItems = (comboId: SQL, addOnIds: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name, 'category', category, 'addOnId', add_on_id) order by sort, code), '[]'::jsonb)
  from (select distinct on (code) * from (
    select exam_item.code, exam_item.name, exam_item.category, exam_item.sort, null::text as add_on_id
      from combo_item join exam_item on exam_item.code = combo_item.item_code where combo_item.combo_id = ${comboId}
    union all
    select exam_item.code, add_on.name, exam_item.category, exam_item.sort, add_on.id
      from add_on join exam_item on exam_item.code = add_on.item_code where add_on.id = any(${addOnIds})) booked
    order by code, add_on_id nulls first) item)`;
