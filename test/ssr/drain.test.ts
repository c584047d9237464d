import http from 'node:http';
import { loginByCard, sealSession } from '../helpers/sampleSession';
import { startServer } from '../helpers/startServer';

/** One request on a connection of its own. */
function get(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: false, headers: { cookie } }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      })
      .once('error', reject);
  });
}

test('SIGTERM lets the requests under way finish, and the server ends by itself', async () => {
  const server = await startServer();
  const cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
  const answers = Array.from({ length: 20 }, () => get(`${server.url}/health`, cookie));
  // The requests are with the server when its first answer is there.
  await Promise.race(answers);
  const stopped = server.stop('SIGTERM');
  const statuses = await Promise.all(answers.map((answer) => answer.catch(() => 0)));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});
