import { pause } from '../../bench/benchServer.mjs';

/** The messages of `npm run chaos`: a receiver of text messages with troubles of its own, and the comparison of what it got with the events. */

const SETTLE_MS = 120_000;
/** From event to receiver. */
const P99_LIMIT_MS = 60_000;

/** Every so many messages meet a trouble at the first try: a failure, a lost answer, a receiver that hangs. */
const TROUBLES = [
  [100, 'hang'],
  [25, 'lost'],
  [10, 'fail'],
];

/** Makes a receiver fail for some messages, each once. */
export function troubleSink(sink) {
  let seen = 0;
  sink.answer = (_id, count) => {
    if (count > 1) return 'ok';
    seen += 1;
    return TROUBLES.find(([every]) => seen % every === 0)?.[1] ?? 'ok';
  };
}

/** Settings of the replicas: at night, messages would wait for the morning. */
export const createMessageSettings = ({ settings: { url, secret } }) => ({
  SMS: 'http',
  SMS_HTTP_URL: url,
  SMS_HTTP_SECRET: secret,
  QUIET_HOURS: 'off',
});

const getQuantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Compares what was received with the events since an instant. */
async function checkMessages(client, sink, since) {
  const { rows } = await client.query(
    `select message.id, message.notice_id, message.state, message.drop_reason, extract(epoch from message.created_at) * 1000 as created_at
    from message where channel = 'sms' and created_at >= $1`,
    [since],
  );
  const { rows: silent } = await client.query(
    `select notice.id from notice where notice.type = 'order_moved' and notice.created_at >= $1
      and not exists (select 1 from message where message.notice_id = notice.id and channel = 'sms')`,
    [since],
  );
  const firstAt = new Map();
  for (const { id, at } of sink.accepted) if (!firstAt.has(id)) firstAt.set(id, at);
  const createdAt = new Map(rows.map((row) => [row.id, Number(row.created_at)]));
  const known = new Map(rows.map((row) => [row.id, row.notice_id]));
  const received = [...firstAt.keys()].filter((id) => known.has(id));
  const waits = received.map((id) => firstAt.get(id) - createdAt.get(id)).sort((a, b) => a - b);
  const missing = rows.filter(({ id, state }) => state !== 'dropped' && !firstAt.has(id)).length;
  return {
    events: rows.length + silent.length,
    open: rows.filter(({ state }) => state === 'waiting').length,
    dropped: rows.filter(({ state }) => state === 'dropped').length,
    lost: missing + silent.length,
    /** Two IDs for one event, which the receiver could not recognize. */
    doubled: received.length - new Set(received.map((id) => known.get(id))).size,
    repeated: sink.accepted.filter(({ id }) => known.has(id)).length - received.length,
    p50: getQuantile(waits, 0.5),
    p99: getQuantile(waits, 0.99),
  };
}

/** Waits until nothing is waiting any more. @returns the comparison, and whether it is good */
export async function settleMessages(client, sink, since) {
  const end = performance.now() + SETTLE_MS;
  let found = await checkMessages(client, sink, since);
  while (found.open + found.lost > 0 && performance.now() < end) {
    await pause(1_000);
    found = await checkMessages(client, sink, since);
  }
  const failed = found.lost + found.doubled + (found.events === 0 ? 1 : 0) + (found.p99 > P99_LIMIT_MS ? 1 : 0);
  const seconds = (ms) => (ms / 1_000).toFixed(1);
  const text = `${found.events} events with a message: ${found.lost} lost, ${found.doubled} doubled, ${found.repeated} repeated under their ID, ${found.dropped} dropped; from event to receiver p50 ${seconds(found.p50)} s, p99 ${seconds(found.p99)} s`;
  return { text, failed };
}
