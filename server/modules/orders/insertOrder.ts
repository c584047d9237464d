import { type SQL, sql } from 'drizzle-orm';
import { listCatalogueItems } from '../../db/bookedItemsSql';
import type { OrderSnapshot } from '../../db/schema/orders';

/** A new order, without the place and the entitlement, which its statement determines. */
export interface NewOrder {
  id: string;
  orderNo: string;
  accountId: string;
  cardId: string;
  projectId: string;
  personId: string;
  comboId: string;
  addOnIds: string[];
  storeId: string;
  state: 'pending_pay' | 'booked';
  totalFen: number;
  companyFen: number;
  selfFen: number;
  snapshot: OrderSnapshot;
  contactPhoneEnc: string;
  contactPhoneMasked: string;
  holdExpiresAt: Date | null;
  at: Date;
}

/** What the surrounding statement determines, as columns of `from`. */
interface Decided {
  slotId: SQL;
  entitlementNo: SQL;
  /** Has one row when the order is to be written, and otherwise none. */
  from: SQL;
}

const listBooked = ({ comboId, addOnIds }: NewOrder) => listCatalogueItems(sql`${comboId}`, sql`${sql.param(addOnIds)}::text[]`);

/** A new row of `exam_order`: each column with its value. Other columns have their defaults. */
const getColumns = (order: NewOrder, { slotId, entitlementNo }: Decided): Record<string, SQL> => {
  const at = sql`${order.at.toISOString()}::timestamptz`;
  return {
    id: sql`${order.id}`,
    order_no: sql`${order.orderNo}`,
    account_id: sql`${order.accountId}`,
    card_id: sql`${order.cardId}`,
    project_id: sql`${order.projectId}`,
    person_id: sql`${order.personId}`,
    combo_id: sql`${order.comboId}`,
    add_on_ids: sql`${sql.param(order.addOnIds)}::text[]`,
    store_id: sql`${order.storeId}`,
    slot_id: slotId,
    entitlement_no: entitlementNo,
    state: sql`${order.state}`,
    total_fen: sql`${order.totalFen}::int`,
    company_fen: sql`${order.companyFen}::int`,
    self_fen: sql`${order.selfFen}::int`,
    snapshot: sql`${JSON.stringify(order.snapshot)}::jsonb || jsonb_build_object('items', ${listBooked(order)})`,
    contact_phone_enc: sql`${order.contactPhoneEnc}`,
    contact_phone_masked: sql`${order.contactPhoneMasked}`,
    hold_expires_at: sql`${order.holdExpiresAt?.toISOString() ?? null}::timestamptz`,
    created_at: at,
    updated_at: at,
  };
};

/** The only `insert` of an order; part of the statement that takes its place. Returns `id`, `version` and `state`. */
export function insertOrder(order: NewOrder, decided: Decided): SQL {
  const columns = getColumns(order, decided);
  return sql`insert into exam_order (${sql.raw(Object.keys(columns).join(', '))})
    select ${sql.join(Object.values(columns), sql`, `)} from ${decided.from}
    returning id, version, state`;
}
