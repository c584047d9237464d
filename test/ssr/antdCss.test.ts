import { readFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { listFullScreens } from '../helpers/browser/screens';
import { readPageBytes } from '../helpers/servers/readPageBytes';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { findSampleIds } from '../helpers/worlds/findSampleIds';
import { loginByCard, sealSession } from '../helpers/worlds/sampleSession';

const client = path.resolve(__dirname, '../../dist/client');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

/** The antd components of a document: the first part of each class name that starts with `ant-`. */
const listComponents = (html: string) => new Set([...html.matchAll(/[" ]ant-([a-z]+)/g)].map(([, name]) => name ?? ''));

test('every antd component of a page has its style sheet there', async () => {
  const cookies = new Map<string, string>();
  const missing: string[] = [];
  let seen = 0;
  for (const { name, path: address, card } of listFullScreens(await findSampleIds(server.url))) {
    const cookie = cookies.get(card) ?? (await sealSession(server.url, await loginByCard(server.url, card)));
    cookies.set(card, cookie);
    const { text } = await supertest(server.url).get(address).set('Cookie', cookie);
    const { styles } = await readPageBytes(server.url, address, cookie);
    const css = [...styles.keys()].map((file) => readFileSync(path.join(client, file), 'utf8')).join('');
    for (const component of listComponents(text)) {
      seen += 1;
      if (!css.includes(`.ant-${component}`)) missing.push(`${name}: ${component}`);
    }
  }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});
