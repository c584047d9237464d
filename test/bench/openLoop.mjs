import http from 'node:http';
import { percentile } from './benchServer.mjs';

/**
 * Open-loop load: requests are sent at a constant rate regardless of answers, as visitors do. Closed-loop tools wait for answers and slow
 * down together with the server, which hides the effects of overload.
 */

const TICK_MS = 5;
const GIVE_UP_MS = 10_000;
const EMPTY_ROOT = '<div id="root"></div>';

/** Classifies an answer: a page, the shell that the browser fills, a refusal with Retry-After, or an error. */
function classify(status, headers, body) {
  if (status === 503) return headers['retry-after'] ? 'refused' : 'bad';
  if (status !== 200) return 'bad';
  return body.includes(EMPTY_ROOT) ? 'shell' : 'full';
}

function send(agent, origin, { path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve) => {
    const request = http.request(`${origin}${path}`, { agent, method, headers, timeout: GIVE_UP_MS }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(classify(response.statusCode, response.headers, Buffer.concat(chunks).toString('latin1'))));
      response.on('error', () => resolve('bad'));
    });
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', () => resolve('bad'));
    request.end(body);
  });
}

/**
 * Sends `requests` in turn, `rate` per second.
 * @returns answers as {kind, at: the second since the start at which it was due, ms: from then to the end of the answer}
 */
export async function runOpenLoop({ origin, requests, rate, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 512 });
  const answers = [];
  const startedAt = performance.now();
  const total = Math.round(rate * seconds);
  let sent = 0;
  const running = new Set();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * rate));
      for (; sent < due; sent += 1) {
        const dueAt = startedAt + (sent / rate) * 1000;
        const answer = send(agent, origin, requests[sent % requests.length]).then((kind) => {
          answers.push({ kind, at: (dueAt - startedAt) / 1000, ms: performance.now() - dueAt });
          running.delete(answer);
        });
        running.add(answer);
      }
      if (sent >= total) {
        clearInterval(timer);
        resolve();
      }
    }, TICK_MS);
  });
  await Promise.all(running);
  agent.destroy();
  return answers;
}

/** Simulates visitors who send the next request as soon as they are answered. @returns answers as in `runOpenLoop` */
export async function runClosedLoop({ origin, requests, visitors, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: visitors });
  const answers = [];
  const startedAt = performance.now();
  let sent = 0;
  const visit = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const at = performance.now();
      sent += 1;
      const kind = await send(agent, origin, requests[sent % requests.length]);
      answers.push({ kind, at: (at - startedAt) / 1000, ms: performance.now() - at });
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  return answers;
}

/** Counts by kind per second, and the 99th percentile of the response time. */
export function summarise(answers, seconds) {
  const perSecond = (kind) => answers.filter((answer) => answer.kind === kind).length / seconds;
  return {
    full: perSecond('full'),
    shell: perSecond('shell'),
    refused: perSecond('refused'),
    bad: perSecond('bad'),
    p50: percentile(
      answers.map(({ ms }) => ms),
      0.5,
    ),
    p99: percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
    p99Full: percentile(
      answers.filter(({ kind }) => kind === 'full').map(({ ms }) => ms),
      0.99,
    ),
  };
}
