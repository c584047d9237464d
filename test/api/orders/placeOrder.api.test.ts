import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { slotDay } from '../../../server/db/schema/catalogue';
import { examOrder } from '../../../server/db/schema/orders';
import { card } from '../../../server/db/schema/people';
import { createIntent, queryFirstAnswer } from '../../../server/handlerKit/idempotency';
import { createOrderNo } from '../../../server/handlerKit/orderNumbers';
import { type OrderDraft, placeOrder } from '../../../server/modules/orders/placeOrder';
import { createId } from '../../../server/security/ids';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { COMBO, getSlotId, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

const DAY_MS = 86_400_000;

const SLOT = getSlotId(2);

describe.each(databaseKinds)('taking a place on $kind', ({ serverUrl }) => {
  const sandbox = setUpOrderWorld({ people: 2, capacity: 1 }, { serverUrl });
  let draft: OrderDraft;
  beforeAll(async () => {
    const orderNo = await sandbox.book(2);
    const [other] = await sandbox.database.db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
    if (!other) throw new Error('The order is missing');
    const at = sandbox.now();
    const own = { id: createId(), orderNo: createOrderNo(at), accountId: 'w-account-1', cardId: 'w-card-1', personId: 'w-person-1' };
    const place = { storeId: STORE, slotId: SLOT, quotaClass: 'normal' } as const;
    draft = { ...other, ...own, ...place, state: 'booked', at, event: { type: 'created', params: { holdMinutes: null } } };
    const wish = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId: getSlotId(1), quoteId: await sandbox.getQuoteId(1) };
    await sandbox.ask('waitlistJoin', wish, sandbox.getPerson(1));
  });

  const intent = createIntent('w-account-1', 'saveOrder', { idempotencyKey: randomUUID() }, {});
  const place = (change: Partial<OrderDraft> = {}) =>
    placeOrder(sandbox.database.db, { ...draft, ...change }, intent, { orderNo: draft.orderNo });
  const setSlot = (change: { closedReason?: string | null; capacity?: number | SQL }) =>
    sandbox.database.db.update(slotDay).set(change).where(eq(slotDay.id, SLOT));
  const setTotal = (entitlementTotal: number) => sandbox.database.db.update(card).set({ entitlementTotal }).where(eq(card.id, 'w-card-1'));
  const readTraces = async () => ({
    orders: (await sandbox.ask('queryOrderList', {}, sandbox.getPerson(1))).total,
    answer: await queryFirstAnswer(sandbox.database.db, z.object({ orderNo: z.string() }), intent),
    waits: (await sandbox.ask('waitlistList', {}, sandbox.getPerson(1))).list.map(({ state }) => state),
  });

  it('leaves no trace when the place or the examination has gone since it was looked up, and takes both at once otherwise', async () => {
    for (const change of [{ storeId: 'w-store-9' }, { quotaClass: 'vip' }, { at: new Date(draft.at.getTime() + 30 * DAY_MS) }] as const)
      expect(await place(change)).toBe('full');
    await setSlot({ closedReason: '检修' });
    expect(await place()).toBe('full');
    await setSlot({ closedReason: null, capacity: sql`held + booked` });
    expect(await place()).toBe('full');
    await setSlot({ capacity: 1 });
    await setTotal(0);
    expect(await place()).toBe('used');
    await setTotal(1);
    expect(await readTraces()).toEqual({ orders: 0, answer: null, waits: ['waiting'] });
    expect(await place()).toBe('placed');
    expect(await readTraces()).toEqual({ orders: 1, answer: { orderNo: draft.orderNo }, waits: ['ended'] });
    expect(await place({ id: createId(), orderNo: createOrderNo(draft.at) })).toBe('used');
  });
});
