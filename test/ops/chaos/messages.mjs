import { randomUUID } from 'node:crypto';
import { pause } from '../../bench/benchServer.mjs';

/**
 * The messages of `npm run rehearse -- chaos`: a receiver of text messages and a mail server with troubles of their own, and the comparison of what they
 * got with the events.
 */

const { createFieldCrypto } = await import('../../../server/security/fieldCrypto.ts');
const { readMailHeader, startMailServer } = await import('../../helpers/servers/startMailServer.ts');
const { startSmsSink } = await import('../../helpers/servers/startSmsSink.ts');

const SETTLE_MS = 120_000;
/** From event to receiver. */
const P99_LIMIT_MS = 60_000;

/** Every so many messages meet a trouble at the first try: a failure, a lost answer, a receiver that hangs. */
const TROUBLES = [
  [100, 'hang'],
  [25, 'lost'],
  [10, 'fail'],
];

/** Decides what happens to a message: some meet a trouble, each once. */
function createTroubles() {
  let seen = 0;
  return (count) => {
    if (count > 1) return 'ok';
    seen += 1;
    return TROUBLES.find(([every]) => seen % every === 0)?.[1] ?? 'ok';
  };
}

/** A receiver of text messages. `accepted` has the ID and the time of each message that it took. */
async function startTexts(isDown) {
  const sink = await startSmsSink();
  const decide = createTroubles();
  sink.answer = (_id, count) => (isDown() ? 'fail' : decide(count));
  return { channel: 'sms', accepted: sink.accepted, settings: sink.settings, close: () => sink.close() };
}

/** The same for e-mails. */
async function startMails(isDown) {
  const server = await startMailServer();
  const decide = createTroubles();
  const tries = new Map();
  const accepted = [];
  server.getFate = (mail) => {
    const id = /<(.*)@/.exec(readMailHeader(mail, 'Message-ID'))?.[1] ?? '';
    tries.set(id, (tries.get(id) ?? 0) + 1);
    const fate = isDown() ? 'fail' : decide(tries.get(id));
    if (fate === 'ok' || fate === 'lost') accepted.push({ id, at: Date.now() });
    return fate;
  };
  return { channel: 'email', accepted, settings: { url: server.url }, close: () => server.close() };
}

/** Starts both receivers. */
export async function startReceivers() {
  let isDown = false;
  const [texts, mails] = await Promise.all([startTexts(() => isDown), startMails(() => isDown)]);
  return {
    /** While they are down, both refuse every message. */
    setDown(value) {
      isDown = value;
    },
    channels: [texts, mails],
    /** Settings of the replicas: at night, messages would wait for the morning. */
    env: {
      SMS: 'http',
      SMS_HTTP_URL: texts.settings.url,
      SMS_HTTP_SECRET: texts.settings.secret,
      MAILER: 'smtp',
      SMTP_URL: mails.settings.url,
      SMTP_FROM: 'noreply@example.com',
      QUIET_HOURS: 'off',
    },
    close: () => Promise.all([texts.close(), mails.close()]),
  };
}

/** Gives every person an address for e-mails, as if its code had come back. @param fieldKey of the replicas */
export async function registerAddresses(client, fieldKey) {
  const { rows } = await client.query('select id from person');
  const address = createFieldCrypto(fieldKey).encrypt('person@example.com');
  for (const { id } of rows)
    await client.query(
      `insert into email_address (id, person_id, address_enc, address_masked, confirmed_at) values ($1, $2, $3, 'p***@example.com', now())
      on conflict (person_id) do nothing`,
      [randomUUID(), id, address],
    );
}

const getQuantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Compares what was received by a channel with the events since an instant. */
async function checkMessages(client, { channel, accepted }, since) {
  const { rows } = await client.query(
    `select message.id, message.notice_id, message.state, message.drop_reason, extract(epoch from message.created_at) * 1000 as created_at
    from message where channel = $2 and created_at >= $1`,
    [since, channel],
  );
  const { rows: silent } = await client.query(
    `select notice.id from notice where notice.type = 'order_moved' and notice.created_at >= $1
      and not exists (select 1 from message where message.notice_id = notice.id and channel = $2)`,
    [since, channel],
  );
  const firstAt = new Map();
  for (const { id, at } of accepted) if (!firstAt.has(id)) firstAt.set(id, at);
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
    repeated: accepted.filter(({ id }) => known.has(id)).length - received.length,
    p50: getQuantile(waits, 0.5),
    p99: getQuantile(waits, 0.99),
  };
}

async function settleChannel(client, receiver, since, { end, isTimed }) {
  let found = await checkMessages(client, receiver, since);
  while (found.open + found.lost > 0 && performance.now() < end) {
    await pause(1_000);
    found = await checkMessages(client, receiver, since);
  }
  const isEmpty = found.events === found.dropped;
  const failed = found.lost + found.doubled + (isEmpty ? 1 : 0) + (isTimed && found.p99 > P99_LIMIT_MS ? 1 : 0);
  const seconds = (ms) => (ms / 1_000).toFixed(1);
  const text = `${receiver.channel}: ${found.events} events with a message: ${found.lost} lost, ${found.doubled} doubled, ${found.repeated} repeated under their ID, ${found.dropped} dropped; from event to receiver p50 ${seconds(found.p50)} s, p99 ${seconds(found.p99)} s`;
  return { text, failed };
}

/** Waits until nothing is waiting any more. @param isTimed whether slow messages are wrong @returns the comparison, and the number of things that are wrong */
export async function settleMessages(client, { channels }, since, isTimed) {
  const end = performance.now() + SETTLE_MS;
  const results = await Promise.all(channels.map((receiver) => settleChannel(client, receiver, since, { end, isTimed })));
  return { text: results.map(({ text }) => text).join('\n'), failed: results.reduce((sum, { failed }) => sum + failed, 0) };
}
