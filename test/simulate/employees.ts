import { randomUUID } from 'node:crypto';
import { addDays, getDayOf } from '../../shared/businessDay';
import type { CallRequest, CallResponse } from '../../shared/contract/contract';
import { isOrderIn } from '../../shared/orderStates';
import { COMBO, COMPANY, HORIZON_DAYS, STORES } from './openCompany';
import { payWith } from './pay';
import { DAY_MS, type Employee, HOUR_MS, type KnownOrder, MINUTE_MS, type Year } from './Year';

type Details = CallResponse<'queryOrderDetails'>;
type Summary = CallResponse<'queryOrderList'>['list'][number];

/** Codes that end a session: none, and an expired one. */
const NO_SESSION = [2, 3];

/** Takes note of an acknowledged order. */
export function know(year: Year, employee: Employee, orderNo: string): KnownOrder {
  const known = year.orders.get(orderNo);
  if (known) return known;
  const order: KnownOrder = { orderNo, employee, mayEnd: new Set(), examined: null, result: null, hasReport: false };
  year.orders.set(orderNo, order);
  return order;
}

/** Takes note of the erasures that were carried out: nothing else removes a card. */
export async function noteErasures(year: Year): Promise<void> {
  const asking = year.employees.filter(({ asksErasure, isErased }) => asksErasure && !isErased);
  if (asking.length === 0) return;
  const numbers = asking.map(({ cardNo }) => cardNo);
  const rows = await year.query('select physical_card_id as "cardNo" from card where upper(physical_card_id) = any($1)', [numbers]);
  const left = new Set(rows.map(({ cardNo }) => cardNo));
  for (const employee of asking) if (!left.has(employee.cardNo)) employee.isErased = true;
}

async function logIn(year: Year, employee: Employee): Promise<string> {
  const { cardNo, idNumber } = employee;
  const { code, data } = await year.call(employee, 'cardLogin', { physicalCardId: cardNo, cardId: cardNo, idNumber, code: COMPANY });
  await noteErasures(year);
  if (code !== 0) {
    const isRight = !employee.isHere || employee.isErased || year.isRosterOpen || code === -1;
    return isRight ? `refused ${code}` : year.fail(`${cardNo} cannot log in: ${code}`);
  }
  if ((!employee.isHere || employee.isErased) && !year.isRosterOpen) year.fail(`${cardNo} has left and logged in`);
  employee.identity = { token: data.token, userInfo: data.userInfo };
  employee.sessionEndsAt = Date.parse(data.expiresAt ?? '');
  const shown = await year.call(employee, 'getPrivacyAgreement', { type: 'health' });
  if (shown.code !== 0 || shown.data.agreed) return `logged in, ${shown.code}`;
  const { version, purposes } = shown.data;
  const agreed = { type: 'health' as const, version, purposes: purposes.map((each) => each.code), agree: true };
  return `logged in, agreed ${(await year.call(employee, 'agreement', agreed)).code}`;
}

/** Finds a slot within the next weeks, at one of the stores. @param isFull whether it should be full */
async function findSlot(year: Year, employee: Employee, isFull: boolean) {
  const storeId = year.random.chance(0.8) ? STORES[0] : STORES[1];
  const today = getDayOf(year.now());
  const month = addDays(today, year.random.below(HORIZON_DAYS / 3)).slice(0, 7);
  const { code, data } = await year.call(employee, 'queryStoreSchedule', { storeId, comboId: COMBO, month });
  if (code !== 0) return null;
  const slots = data.days
    .filter(({ state }) => state === 'open' || (isFull && state === 'full'))
    .flatMap(({ periods }) => periods.filter(({ remaining }) => isFull === (remaining === 0)))
    // Most want an early day, so that places are scarce.
    .slice(0, year.random.chance(0.7) ? 4 : 100);
  return slots.length > 0 ? { storeId, slotId: year.random.pick(slots).slotId } : null;
}

/** Sends a booking, perhaps again. */
async function sendBooking(year: Year, employee: Employee, payload: CallRequest<'saveOrder'>): Promise<string> {
  employee.unanswered = payload;
  const { code, data } = await year.call(employee, 'saveOrder', payload);
  if (code === -1) return 'saveOrder unanswered';
  employee.unanswered = null;
  if (code === 0) know(year, employee, data.orderNo);
  return `saveOrder ${code} ${code === 0 ? data.orderNo : ''}`;
}

async function book(year: Year, employee: Employee): Promise<string> {
  const quote = await year.call(employee, 'getComboAmount', { comboId: COMBO, addOnIds: [] });
  if (quote.code !== 0) return `getComboAmount ${quote.code}`;
  const waits = year.random.chance(0.25);
  const slot = (await findSlot(year, employee, waits)) ?? (await findSlot(year, employee, !waits));
  if (!slot) return 'no slot';
  const choice = { comboId: COMBO, addOnIds: [], quoteId: quote.data.quoteId, ...slot };
  if (waits) {
    const { code } = await year.call(employee, 'waitlistJoin', choice);
    if (code !== 4091) return `waitlistJoin ${code}`;
  }
  return sendBooking(year, employee, { ...choice, idempotencyKey: randomUUID() });
}

async function cancel(year: Year, employee: Employee, { orderNo }: Pick<Summary, 'orderNo'>): Promise<string> {
  know(year, employee, orderNo).mayEnd.add('cancelled_by_person');
  return `cancelOrder ${(await year.call(employee, 'cancelOrder', { orderNo })).code} ${orderNo}`;
}

async function rebook(year: Year, employee: Employee, { orderNo, version }: Details): Promise<string> {
  const slot = await findSlot(year, employee, false);
  if (!slot) return 'no slot';
  const { code } = await year.call(employee, 'reSaveOrder', { orderNo, version, ...slot, idempotencyKey: randomUUID() });
  return `reSaveOrder ${code} ${orderNo}`;
}

async function wish(year: Year, employee: Employee, { orderNo, date, earlier }: Details): Promise<string> {
  if (earlier?.slots.length && year.random.chance(0.3))
    return `earlierSet ${(await year.call(employee, 'earlierSet', { orderNo, slotIds: [] })).code} ${orderNo} none`;
  const full = await year.query(
    `select id from slot_day where store_id = (select store_id from exam_order where order_no = $1) and date > $2 and date < $3
       and held + booked = capacity and closed_reason is null order by date, period limit 5`,
    [orderNo, addDays(getDayOf(year.now()), 2), date],
  );
  if (full.length === 0) return 'nothing earlier';
  const slotIds = full.map(({ id = '' }) => id);
  return `earlierSet ${(await year.call(employee, 'earlierSet', { orderNo, slotIds })).code} ${orderNo} ${slotIds.length}`;
}

async function handleUnpaid(year: Year, employee: Employee, order: Summary): Promise<string> {
  const { orderNo, selfFen } = order;
  if (selfFen === 0) return `waitlistConfirm ${(await year.call(employee, 'waitlistConfirm', { orderNo })).code} ${orderNo}`;
  const choice = year.random();
  if (choice < 0.1) return cancel(year, employee, order);
  if (choice < 0.2) return 'lets the hold run';
  const channel = year.random.pick(['NATIVE', 'wechat', 'alipay'] as const);
  const { code, data } = await year.call(employee, 'unifiedPay', { orderNo, channel });
  if (code === 0) payWith(year, data.outTradeNo);
  return `unifiedPay ${code} ${orderNo} ${code === 0 ? data.outTradeNo : ''}`;
}

async function handleBooked(year: Year, employee: Employee, { orderNo }: Summary): Promise<string> {
  const { code, data } = await year.call(employee, 'queryOrderDetails', { orderNo });
  if (code !== 0) return `queryOrderDetails ${code}`;
  for (const { state } of data.payments) year.seen.add(`payment ${state}`);
  year.seen.add(`partner ${data.partner.state}`);
  for (const { state } of data.earlier?.slots ?? []) year.seen.add(`earlier ${state}`);
  if (data.earlier?.ended) year.seen.add(`earlier end ${data.earlier.ended}`);
  const choice = year.random();
  const [place] = data.relocation?.places ?? [];
  if (data.relocation && choice < 0.7) {
    if (place && choice < 0.5)
      return `acceptRelocation ${(await year.call(employee, 'acceptRelocation', { orderNo, slotId: place.slotId })).code} ${orderNo}`;
    return choice < 0.6 ? rebook(year, employee, data) : cancel(year, employee, data);
  }
  const offered = data.earlierOffer?.slotId;
  if (offered && choice < 0.8) {
    const name = choice < 0.6 ? ('earlierTake' as const) : ('earlierDecline' as const);
    return `${name} ${(await year.call(employee, name, { orderNo, slotId: offered })).code} ${orderNo}`;
  }
  if (choice < 0.1) return cancel(year, employee, data);
  if (choice < 0.22) return rebook(year, employee, data);
  if (choice < 0.5) return wish(year, employee, data);
  if (choice < 0.6) return `confirmComing ${(await year.call(employee, 'confirmComing', { orderNo })).code} ${orderNo}`;
  return 'looks';
}

/** Reads a report: what was found is shown as what it is. */
async function read(year: Year, employee: Employee, order: KnownOrder): Promise<string> {
  const list = await year.call(employee, 'queryReportList', {});
  const summary = list.code === 0 ? list.data.list.find(({ orderNo }) => orderNo === order.orderNo) : undefined;
  if (!summary) return list.code === 0 ? year.fail(`${order.orderNo} has no report in the list`) : `queryReportList ${list.code}`;
  const { code, data } = await year.call(employee, 'queryReportDetails', { reportId: summary.reportId });
  if (code !== 0) return `queryReportDetails ${code}`;
  const flag = data.groups.flatMap(({ observations }) => observations).find((each) => each.code === 'GLU')?.flag;
  const right = { normal: 'normal', high: 'high', unreadable: 'unread' }[order.result ?? 'normal'];
  if (order.result && flag !== right) year.fail(`${order.orderNo} is told ${flag} for a value that is ${order.result}`);
  const actions = await year.call(employee, 'actionList', {});
  // The task of two reports stands with the later one, whose normal value ends it.
  const tasks = actions.code === 0 ? [...actions.data.open, ...actions.data.closed] : [];
  const isTold = tasks.some(({ reportId, actionIds }) => reportId === summary.reportId || actionIds.length > 1);
  if (actions.code === 0 && order.result === 'high' && !isTold && data.version === 1)
    year.fail(`${order.orderNo} has an abnormal value, and its person has nothing to do`);
  employee.read.add(order.orderNo);
  year.seen.add(`report ${data.state}`);
  return `reads ${order.orderNo} ${flag}`;
}

async function askErasure(year: Year, employee: Employee): Promise<string> {
  const sent = await year.call(employee, 'confirmSendCode', {});
  const text = year.texts.get(employee.phone);
  const code = /验证码是 (\d{6})/.exec(text ?? '')?.[1];
  if (sent.code !== 0 || !code) return `confirmSendCode ${sent.code}`;
  const confirmed = await year.call(employee, 'confirmIdentity', { code });
  if (confirmed.code !== 0) return `confirmIdentity ${confirmed.code}`;
  employee.asksErasure = true;
  return `eraseRequest ${(await year.call(employee, 'eraseRequest', { confirm: true })).code}`;
}

async function handleWaits(year: Year, employee: Employee): Promise<string | null> {
  const { code, data } = await year.call(employee, 'waitlistList', {});
  if (code !== 0) return `waitlistList ${code}`;
  for (const { state, endReason } of data.list) {
    year.seen.add(`wait ${state}`);
    if (endReason) year.seen.add(`wait end ${endReason}`);
  }
  const waiting = data.list.find(({ state }) => state === 'waiting');
  if (!waiting || year.random.chance(0.2)) return null;
  if (year.random.chance(0.7)) return 'waits';
  return `waitlistLeave ${(await year.call(employee, 'waitlistLeave', { entryId: waiting.entryId })).code}`;
}

async function act(year: Year, employee: Employee): Promise<string> {
  if (!employee.identity) {
    const outcome = await logIn(year, employee);
    if (!employee.identity) return outcome;
  }
  if (employee.unanswered && year.random.chance(0.8)) return sendBooking(year, employee, employee.unanswered);
  employee.unanswered = null;
  const { code, data } = await year.call(employee, 'queryOrderList', { tab: 'all' });
  if (NO_SESSION.includes(code) || code === 4030) employee.identity = null;
  if (code !== 0) return `queryOrderList ${code}`;
  for (const { orderNo, state } of data.list) {
    know(year, employee, orderNo);
    year.seen.add(`order ${state}`);
  }
  const [live] = data.list.filter(({ state }) => isOrderIn(state, 'live'));
  if (live) return isOrderIn(live.state, 'payable') ? handleUnpaid(year, employee, live) : handleBooked(year, employee, live);
  const done = data.list.find(({ state, orderNo }) => state === 'report_ready' && !employee.read.has(orderNo));
  if (done) return read(year, employee, know(year, employee, done.orderNo));
  const examined = data.list.find(({ state }) => state === 'examined');
  if (examined && year.random.chance(0.7)) return 'waits for the report';
  if (employee.read.size > 0 && year.random.chance(0.05)) return askErasure(year, employee);
  return (await handleWaits(year, employee)) ?? (year.random.chance(0.8) ? book(year, employee) : 'rests');
}

/** How long until the next turn: soon after something that goes on, else after some days. */
function getPause(year: Year, outcome: string): number {
  if (/^(logged in|saveOrder|unifiedPay (0|-1)|waitlistConfirm|no answer)/.test(outcome)) return MINUTE_MS * (1 + year.random.below(45));
  if (/^queryOrderList/.test(outcome)) return MINUTE_MS;
  if (/^reads/.test(outcome)) return HOUR_MS * (1 + year.random.below(48));
  return DAY_MS * (0.1 + 7 * year.random());
}

/** Plans the next turn of a person, unless one is planned. */
export function planTurn(year: Year, employee: Employee, afterMs: number): void {
  if (employee.isWaiting) return;
  employee.isWaiting = true;
  year.plan(afterMs, {
    kind: 'person',
    who: employee.cardNo,
    employee,
    // A login signs a token, and the signature of an expired one is checked each time; both take place outside this thread.
    get isAlone() {
      return employee.identity === null || employee.sessionEndsAt <= year.now().getTime() + 1_000;
    },
    async run() {
      employee.isWaiting = false;
      const outcome = await act(year, employee);
      // Who has left comes back with a roster.
      if (employee.isHere && !employee.isErased) planTurn(year, employee, getPause(year, outcome));
      return outcome;
    },
  });
}
