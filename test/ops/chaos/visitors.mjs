import { randomUUID } from 'node:crypto';
import { pause } from '../../bench/benchServer.mjs';

/** The load of `npm run rehearse -- chaos`: visitors who book, move, cancel, pay, log in, view pages and upload, repeatedly. */

const BOOKERS = 4;
const CHANGERS = 6;
const PAYERS = 2;
const READERS = 2;
const UPLOADERS = 2;
/** Pause between two steps of a visitor: the machine should be busy but not overloaded, so that every failure is caused by the fault. */
const STEP_MS = 60;
const UPLOAD_MS = 700;
/** A change comes before or after the centre's answer. */
const CHANGE_MS = 4_000;
const TRIES = 400;
const RETRY_MS = 100;
/** How often the payment provider repeats a notice that was not accepted. */
const NOTICE_TRIES = 120;
const NOTICE_PAUSE_MS = 1_000;

/** Codes that correctly report a temporary failure: unexpected, ask again, too many attempts, proof required, no space for files. */
const REFUSAL_CODES = new Set([1, 3001, 4290, 4291, 5070]);

/** Rates an answer: `ok`, correctly `refused`, a `broken` connection, or `wrong`. */
function judge({ status, text, headers }) {
  if (status === 0) return 'broken';
  // haproxy without an available replica; our own 503 has Retry-After.
  if (status === 502 || status === 504 || (status === 503 && (headers['retry-after'] || !headers['content-security-policy'])))
    return 'refused';
  if (status !== 200 && status !== 204) return 'wrong';
  if (!headers['content-type']?.includes('json')) return 'ok';
  const { code } = JSON.parse(text);
  return code === 0 || code === 4095 ? 'ok' : REFUSAL_CODES.has(code) ? 'refused' : 'wrong';
}

/** Counts of what happened, by fault. */
export function createLog() {
  const phases = new Map();
  let phase = '';
  const count = () => {
    const counts = phases.get(phase) ?? { requests: 0, ok: 0, refused: 0, broken: 0, wrong: 0, booked: 0 };
    phases.set(phase, counts);
    return counts;
  };
  const wrongs = [];
  return {
    phases,
    /** Acknowledged orders by card. */
    orders: new Map(),
    /** Acknowledged cancellations by order number. */
    cancelled: new Set(),
    /** Trades that were paid at the provider. */
    paid: new Set(),
    wrongs,
    enter(name) {
      phase = name;
      count();
    },
    /** Counts an answer. @returns the data of a successful call, or null */
    note(what, answer) {
      const verdict = judge(answer);
      const counts = count();
      counts.requests += 1;
      counts[verdict] += 1;
      if (verdict === 'wrong') wrongs.push(`${phase}: ${what} answered ${answer.status} ${answer.text.slice(0, 200)}`);
      if (verdict !== 'ok' || !answer.headers['content-type']?.includes('json')) return null;
      return JSON.parse(answer.text);
    },
    booked(cardId, orderNo) {
      this.orders.set(cardId, orderNo);
      count().booked += 1;
    },
  };
}

/**
 * Books with one card until the order is acknowledged. After a broken connection it repeats the request with the same key, as the client
 * does.
 */
export async function book({ client, log, isOver }, group, n) {
  const headers = { ...group.identity, cardId: `${group.prefix}-${n}` };
  const slot = group.slots[n % group.slots.length];
  const call = async (path, payload) => log.note(path, await client.post(`/staff/v1/${path}`, headers, payload));
  const idempotencyKey = randomUUID();
  let quoteId = null;
  let last = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!quoteId) quoteId = (await call('combo/getComboAmount', { comboId: group.comboId, addOnIds: [] }))?.data.quoteId;
    const intent = { comboId: group.comboId, addOnIds: [], ...{ storeId: slot.storeId, slotId: slot.id }, quoteId, idempotencyKey };
    const answer = quoteId ? await call('order/saveOrder', intent) : null;
    last = answer;
    if (answer?.code === 0) {
      log.booked(headers.cardId, answer.data.orderNo);
      return { headers, ...answer.data };
    }
    if (answer?.code === 4095) quoteId = answer.data.quote.quoteId;
    if (isOver()) return null;
    await pause(RETRY_MS);
  }
  throw new Error(`Card ${headers.cardId} could not book: ${last ? `${last.code} ${last.msg}` : 'no answer'}`);
}

/** Codes of a change that comes while the centre has to decide first, or after another change. */
const LATER_CODES = new Set([4094, 4096]);

/** Moves an order to another slot, unless the centre has to decide first. */
async function move({ client, log }, { headers, orderNo }, slots) {
  const details = log.note('queryOrderDetails', await client.post('/staff/v1/order/queryOrderDetails', headers, { orderNo }));
  if (!details) return;
  const others = slots.filter(({ id }) => id !== details.data.slotId);
  const { id: slotId, storeId } = others[Math.floor(Math.random() * others.length)];
  const payload = { orderNo, version: details.data.version, storeId, slotId, idempotencyKey: randomUUID() };
  const answer = await client.post('/staff/v1/order/reSaveOrder', headers, payload);
  if (answer.status !== 200 || !LATER_CODES.has(JSON.parse(answer.text).code)) log.note('reSaveOrder', answer);
}

/** Cancels an order until the cancellation is acknowledged. */
async function cancel({ client, log, isOver }, { headers, orderNo }) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (log.note('cancelOrder', await client.post('/staff/v1/order/cancelOrder', headers, { orderNo }))) {
      log.cancelled.add(orderNo);
      return;
    }
    // Without an answer the order may be cancelled or not, so it is left out of the comparison only when it is over.
    if (isOver() && tries > 20) throw new Error(`Order ${orderNo} could not be cancelled`);
    await pause(RETRY_MS);
  }
}

/** Books, moves or not, and cancels or not, at once or a little later. */
async function change(scene) {
  const order = await book(scene, scene.world.free, scene.next());
  if (!order) return;
  if (Math.random() < 0.5) await pause(Math.random() * CHANGE_MS);
  if (Math.random() < 0.5) await move(scene, order, scene.world.free.slots);
  if (Math.random() < 0.5) await pause(Math.random() * CHANGE_MS);
  if (Math.random() < 0.7) await cancel(scene, order);
}

/** Pays at the provider, which then repeats its notice until it is accepted. */
async function pay({ client, log, wechat, isOver }, { headers, orderNo }) {
  const payload = { orderNo, channel: 'NATIVE', idempotencyKey: randomUUID() };
  for (let tries = 0; tries < TRIES && !isOver(); tries += 1) {
    const answer = log.note('unifiedPay', await client.post('/open/v1/pay/unifiedPay', headers, payload));
    if (!answer) {
      await pause(RETRY_MS);
      continue;
    }
    const { outTradeNo } = answer.data;
    wechat.books.pay(outTradeNo);
    log.paid.add(outTradeNo);
    for (let sent = 0; sent < NOTICE_TRIES; sent += 1) {
      const notice = wechat.createTradeNotice(outTradeNo);
      const { status } = await client.send('POST', '/open/v1/pay/wxNotify', notice.headers, notice.body);
      if (status === 200 || status === 204) return;
      await pause(NOTICE_PAUSE_MS);
    }
    return;
  }
}

/** A small PDF: the server detects file types by their first bytes. */
const createFile = () => Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n${'0'.repeat(20_000)}\n%%EOF\n`);

export async function upload({ client, log, world }) {
  return log.note('upload_file', await client.upload('/staff/v1/file/upload_file', world.free.identity, 'report.pdf', createFile()));
}

export async function logIn({ client, log, world }) {
  const { login } = world;
  return log.note('cardLogin', await client.post('/staff/v1/login/cardLogin', {}, { ...login, cardId: login.physicalCardId }));
}

/** Starts all visitors. @returns resolves when all have finished, after `isOver` */
export function startVisitors(scene) {
  const { client, log, world, isOver } = scene;
  const repeat = async (step, restMs) => {
    while (!isOver()) {
      await step();
      await pause(restMs);
    }
  };
  const many = (count, step, restMs = STEP_MS) => Array.from({ length: count }, () => repeat(step, restMs));
  return Promise.all([
    ...many(BOOKERS, () => book(scene, world.free, scene.next())),
    ...many(CHANGERS, () => change(scene)),
    ...many(PAYERS, async () => {
      const order = await book(scene, world.paying, scene.next());
      if (order) await pay(scene, order);
    }),
    ...many(READERS, async () => {
      log.note('/dhl', await client.get('/dhl', { 'Accept-Encoding': 'br' }));
      log.note('/health/order', await client.get('/health/order', { cookie: world.cookie }));
    }),
    ...many(1, () => logIn(scene)),
    ...many(UPLOADERS, () => upload(scene), UPLOAD_MS),
  ]);
}
