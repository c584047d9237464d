import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { isOccupying, isStateIn } from '../../server/db/orderStateSql';
import { getEndReason, getNextState, type OrderTransition, orderTransitions } from '../../server/modules/orders/orderTransitions';
import { isOrderIn, ORDER_STATES, type OrderGroup, orderGroups } from '../../shared/orderStates';

const groups = Object.keys(orderGroups) as OrderGroup[];
const listStates = (group: OrderGroup) => ORDER_STATES.filter((state) => isOrderIn(state, group));
const write = (query: ReturnType<typeof sql>) => new PgDialect().sqlToQuery(query);

describe('the groups of order states', () => {
  it.each(groups)('%s contains known states, each once, in the order of ORDER_STATES', (group) => {
    expect(orderGroups[group]).toEqual(listStates(group));
  });

  it('divide all states into occupying and over', () => {
    expect([...listStates('occupying'), ...listStates('over')]).toEqual([...ORDER_STATES]);
  });

  it('build on one another', () => {
    expect(listStates('live')).toEqual([...listStates('payable'), ...listStates('expected')]);
    expect(listStates('occupying')).toEqual([...listStates('live'), ...listStates('fulfilled')]);
    expect(listStates('underWay')).toEqual([...listStates('expected'), 'examined']);
    for (const state of listStates('void')) expect(isOrderIn(state, 'over')).toBe(true);
    for (const state of listStates('unconfirmed')) expect(isOrderIn(state, 'expected')).toBe(true);
  });

  it('become SQL without parameters, so that partial indexes apply', () => {
    expect(write(isStateIn(sql`state`, 'payable'))).toMatchObject({ sql: "state = 'pending_pay'", params: [] });
    expect(write(isStateIn(sql`state`, 'void'))).toMatchObject({ sql: "state in ('closed', 'cancelled')", params: [] });
    expect(write(isOccupying(sql`state`))).toMatchObject({ sql: "state not in ('closed', 'cancelled', 'no_show')", params: [] });
  });
});

it('a transition has an end reason exactly when it ends the order', () => {
  for (const transition of Object.keys(orderTransitions) as OrderTransition[])
    for (const from of orderTransitions[transition].from) {
      const to = getNextState(transition, from);
      const ends = to !== null && to !== from && isOrderIn(to, 'over');
      expect([transition, from, getEndReason(transition) !== null]).toEqual([transition, from, ends]);
    }
});
