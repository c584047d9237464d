import { listDeadLetters } from '../../server/jobs/deadLetters';
import { addDays, getDayOf } from '../../shared/businessDay';
import { runOpsCommand } from '../helpers/servers/askOps';
import { isVisitOverdue, noteExamined } from './centreDay';
import { know, noteErasures, planTurn } from './employees';
import { createRoster, HORIZON_DAYS, hire, importRows, importSchedule, STORES } from './openCompany';
import { DAY_MS, HOUR_MS, type Year } from './Year';

/** Runs an operators' command. @returns what it says, or why it refuses */
async function ask(year: Year, ...args: string[]): Promise<string> {
  try {
    return (await runOpsCommand({ api: year.api() }, ...args)).text.slice(0, 40).replaceAll('\n', ' ');
  } catch (error) {
    if (year.isDead() || !(error instanceof Error) || !/^(ApiError|CommandError)$/.test(error.constructor.name)) throw error;
    return `refused: ${error.message.slice(0, 30)}`;
  }
}

const planAsk = (
  year: Year,
  afterMs: number,
  args: string[],
  before: () => unknown = () => undefined,
  after: () => void = () => undefined,
) =>
  year.plan(afterMs, {
    ...{ kind: 'operator', who: args.slice(0, 2).join(' '), isAlone: true, isRepeated: true },
    async run() {
      await before();
      year.seen.add(args[0] ?? '');
      const outcome = await ask(year, ...args);
      if (!outcome.startsWith('refused')) after();
      return outcome;
    },
  });

/** Every order that is stuck at a partner is confirmed by phone, asked again, or cancelled. */
async function handleStuck(year: Year): Promise<string> {
  const letters = await listDeadLetters(year.api().services.db);
  for (const { id, queue, item } of letters) {
    const choice = year.random();
    const booking = year.centre.bookings.get(item);
    if (queue === 'partner_refused' && choice < 0.3) {
      const order = year.orders.get(item);
      planAsk(year, HOUR_MS, ['cancel-order', item, '--reason', '满了', '--yes'], () => order?.mayEnd.add('called_off'));
    } else if (queue === 'partner_refused' && choice < 0.5 && booking) {
      planAsk(year, HOUR_MS, ['confirm-order', item, '--partner-no', `P${item}`], async () => {
        const [order] = await year.query('select slot_id as "slotId" from exam_order where order_no = $1', [item]);
        // Asked by phone for the slot that the order has now.
        if (order?.slotId && booking.state !== 'cancelled') Object.assign(booking, { state: 'confirmed', slotId: order.slotId });
      });
    } else planAsk(year, HOUR_MS, ['retry', id]);
  }
  return `${letters.length} stuck`;
}

/** What is paid with a wrong amount goes back. */
async function handleWrongAmounts(year: Year): Promise<void> {
  const rows = await year.query(
    `select distinct n.out_trade_no as no from payment_notice n join payment p on p.out_trade_no = n.out_trade_no
     where n.result = 'wrong_amount' and p.state not in ('refunding', 'refunded') order by 1`,
  );
  for (const { no = '' } of rows) planAsk(year, HOUR_MS, ['refund', no, '--reason', '金额不符', '--yes']);
}

/** Whoever was booked some days ago, and the centre said nothing. */
async function handleSilentVisits(year: Year): Promise<void> {
  const rows = await year.query(
    `select o.order_no as "orderNo", s.date::text as date from exam_order o join slot_day s on s.id = o.slot_id
     where o.state = 'confirmed' order by o.order_no`,
  );
  for (const { orderNo = '', date = '' } of rows.filter((row) => isVisitOverdue(row.date ?? '', year.now()))) {
    const order = year.orders.get(orderNo);
    if (!order) continue;
    const came = year.random.chance(0.8);
    const before = () => void (came || order.mayEnd.add('no_show'));
    planAsk(year, HOUR_MS, [came ? 'mark-examined' : 'no-show', orderNo, '--yes'], before, () => came && noteExamined(year, order, date));
  }
}

/** Closes a day of a store, and mostly opens it again later. */
async function closeDay(year: Year): Promise<void> {
  const { random } = year;
  const from = addDays(getDayOf(year.now()), 1);
  const [booked] = await year.query(
    'select store_id as store, date::text as date from slot_day where date > $1 and booked > 0 order by date, id limit 1',
    [from],
  );
  const { store = random.pick(STORES), date = addDays(from, random.below(30)) } = booked ?? {};
  const choice = [store, '--date', date];
  planAsk(year, HOUR_MS, ['close-slot', ...choice, '--reason', '检修', '--yes']);
  if (random.chance(0.5)) planAsk(year, DAY_MS * (1 + random.below(6)), ['open-slot', ...choice]);
}

/** A full roster: some have left, some are new, and some are back. */
function planRoster(year: Year): void {
  const { random } = year;
  const orders = random.pick(['keep', 'cancel'] as const);
  const here = year.employees.filter(({ isHere, isErased }) => isHere && !isErased);
  const leavers = here.filter(() => random.chance(0.04));
  const back = year.employees.filter(({ isHere, isErased }) => !isHere && !isErased && random.chance(0.1));
  const joiners = Array.from({ length: Math.ceil(here.length / 100) }, () => hire(year));
  for (const employee of leavers) employee.isHere = false;
  for (const employee of back) employee.isHere = true;
  year.isRosterOpen = true;
  year.plan(HOUR_MS, {
    ...{ kind: 'operator', who: 'roster', isAlone: true, isRepeated: true },
    async run() {
      await noteErasures(year);
      for (const order of year.orders.values()) if (leavers.includes(order.employee)) order.mayEnd.add('called_off');
      await importRows(year, 'roster', createRoster(year.employees), { full: { operator: '客服07', orders, yesMany: true } });
      year.isRosterOpen = false;
      year.seen.add('roster');
      for (const employee of leavers) employee.identity = null;
      for (const employee of [...joiners, ...back]) planTurn(year, employee, DAY_MS * random.below(10));
      return `${leavers.length} left, ${joiners.length} joined, ${back.length} came back, orders ${orders}`;
    },
  });
}

/** Plans an operator's day. @param day from 0 */
export async function planOperatorDay(year: Year, day: number, capacity: number): Promise<void> {
  const { random } = year;
  year.plan(9 * HOUR_MS, {
    ...{ kind: 'operator', who: 'looks', isAlone: true },
    async run() {
      const outcome = await handleStuck(year);
      await handleWrongAmounts(year);
      await handleSilentVisits(year);
      return outcome;
    },
  });
  if (day % 10 === 9) planRoster(year);
  if (day % 7 === 6)
    year.plan(8 * HOUR_MS, {
      ...{ kind: 'operator', who: 'schedules', isAlone: true, isRepeated: true },
      async run() {
        const from = addDays(getDayOf(year.now()), HORIZON_DAYS - 6);
        await importSchedule(year, from, 7, capacity);
        return from;
      },
    });
  if (random.chance(0.2)) await closeDay(year);
  const live = [...year.orders.values()].filter(({ examined, mayEnd }) => !examined && mayEnd.size === 0);
  const [order] = live.length > 0 && random.chance(0.1) ? [random.pick(live)] : [];
  if (order) {
    const { orderNo, employee } = order;
    planAsk(year, HOUR_MS * (9 + random.below(8)), ['cancel-order', orderNo, '--reason', '本人来电', '--yes'], () =>
      know(year, employee, orderNo).mayEnd.add('called_off'),
    );
  }
}
