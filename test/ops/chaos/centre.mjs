import { randomUUID } from 'node:crypto';
import { pause } from '../../bench/benchServer.mjs';

/** The examination centre of `npm run rehearse -- chaos`: it fails some requests, decides late, reports twice, and its bookings are compared with the orders. */

const SETTLE_MS = 120_000;
const EVENT_TRIES = 120;
const EVENT_PAUSE_MS = 1_000;
const LONGEST_DELAY_MS = 3_000;
/** Every so many bookings are decided by an event. */
const LATE_EVERY = 3;

/** Every so many requests meet a trouble: an answer that never comes, one that is lost after the work was done, a failure. */
const TROUBLES = [
  [50, 'hang'],
  [20, 'reset'],
  [10, '500'],
];

/** Makes a simulated centre fail now and then, and decide about some bookings by events, each of which it sends twice. */
export function troubleCentre(centre, url) {
  const { mood, bookings } = centre;
  let requests = 0;
  let booked = 0;
  const news = { sent: 0, wrong: [], running: new Set() };

  const getTrouble = () => {
    requests += 1;
    return TROUBLES.find(([every]) => requests % every === 0)?.[1];
  };
  mood.getFault = getTrouble;

  /** Repeats an event until it is answered, as the document demands. */
  async function deliver(event) {
    for (let tries = 0; tries < EVENT_TRIES; tries += 1) {
      const answer = await centre.send(event, { url }).catch(() => null);
      if (answer?.status === 200) {
        news.sent += 1;
        if (answer.code !== 0 || !answer.isSigned) news.wrong.push(`${event.event}: ${JSON.stringify(answer)}`);
        return;
      }
      await pause(EVENT_PAUSE_MS);
    }
    news.wrong.push(`${event.event} was never answered`);
  }

  async function decideLater({ orderNo, version, storeId, partnerNo }) {
    await pause(Math.random() * LONGEST_DELAY_MS);
    const present = bookings.get(orderNo);
    if (present.state === 'pending' && present.version === version) present.state = 'confirmed';
    const event = { eventId: randomUUID(), event: 'confirmed', orderNo, version, storeId, partnerNo };
    await Promise.all([deliver(event), deliver(event)]);
  }

  mood.onBooked = (booking) => {
    booked += 1;
    if (booked % LATE_EVERY !== 0) return;
    booking.state = 'pending';
    const work = decideLater({ ...booking }).finally(() => news.running.delete(work));
    news.running.add(work);
  };
  return {
    news,
    /** Answers nothing for a while, then loses each answer, then fails. */
    async breakDown(ms) {
      for (const fault of ['hang', 'reset', '500']) {
        mood.getFault = () => fault;
        await pause(ms / 3);
      }
      mood.getFault = getTrouble;
    },
  };
}

export const createCentreSettings = ({ url, secret }) => ({ PARTNER: 'http', PARTNER_URL: url, PARTNER_SECRET: secret });

const WAITING = `state in ('booked', 'confirming') or (state = 'confirmed' and partner_state <> 'confirmed')
  or (state = 'cancelled' and partner_version is not null)`;

/** Compares the centre's bookings with the acknowledged orders. */
async function compare(client, { bookings }, log) {
  const { rows } = await client.query(
    `select order_no, slot_id, state, version, partner_state, partner_tries, partner_version, ${WAITING} as waits from exam_order where card_id ~ '^(ops|pay)-' and state not in ('pending_pay', 'closed')`,
  );
  const orders = new Map(rows.map((row) => [row.order_no, row]));
  const live = new Map([...bookings].filter(([, { state }]) => state === 'confirmed'));
  const kept = [...log.orders.values()].filter((orderNo) => orders.has(orderNo) && !log.cancelled.has(orderNo));
  const stranded = [...live.keys()].filter((orderNo) => orders.get(orderNo)?.state !== 'confirmed');
  const odd = new Set([...stranded, ...rows.filter(({ waits }) => waits).map((row) => row.order_no)]);
  return {
    /** What an investigation begins with. */
    details: [...odd].slice(0, 5).map((orderNo) => JSON.stringify({ ours: orders.get(orderNo), theirs: bookings.get(orderNo) })),
    kept: kept.length,
    cancelled: log.cancelled.size,
    waiting: rows.filter(({ waits }) => waits).length,
    lost: kept.filter((orderNo) => live.get(orderNo)?.slotId !== orders.get(orderNo).slot_id).length,
    stranded: stranded.length,
  };
}

/** Waits until the centre has heard of everything. @returns the comparison as a text, and the number of differences */
export async function settleCentre(client, centre, { news }, log) {
  await Promise.all(news.running);
  const end = performance.now() + SETTLE_MS;
  let found = await compare(client, centre, log);
  while (found.waiting + found.lost + found.stranded > 0 && performance.now() < end) {
    await pause(1_000);
    found = await compare(client, centre, log);
  }
  const { kept, cancelled, waiting, lost, stranded, details } = found;
  const hasNothing = kept === 0 || cancelled === 0 || news.sent === 0;
  const text = `At the examination centre: ${kept} orders, ${lost} without their booking; ${cancelled} cancelled, ${stranded} bookings without an order; ${news.sent} events answered, ${news.wrong.length} wrongly; ${waiting} undecided`;
  return {
    text: [text, ...news.wrong.slice(0, 5), ...details].join('\n'),
    failed: waiting + lost + stranded + news.wrong.length + (hasNothing ? 1 : 0),
  };
}
