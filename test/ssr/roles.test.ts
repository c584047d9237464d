import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { getCall } from '../../shared/calls';
import { readDocument } from '../helpers/browser/document';
import { openLink, parseLink, type Send } from '../helpers/browser/shlinkViewer';
import { createServerDatabase, type ServerDatabase } from '../helpers/database/createServerDatabase';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { findService } from '../helpers/servers/withServices';
import { createWireClient } from '../helpers/worlds/createWireClient';
import { SAMPLE_PASSWORD } from '../helpers/worlds/samplePeople';
import { loginByCard, sealSession } from '../helpers/worlds/sampleSession';

const serverUrl = findService('DATABASE_URL');
const SECRETS = { SESSION_SECRET: randomBytes(32).toString('hex'), FIELD_KEY: randomBytes(32).toString('hex') };

interface ComboRow {
  comboId: string;
  suitable: boolean;
  priceFen: number;
  companyPaysFen: number;
}

/**
 * One process for each role, as on several machines. The embedded database belongs to one process, so without PostgreSQL that process has
 * all roles except the pages.
 */
describe(`ROLE=web before ${serverUrl ? 'ROLE=api and ROLE=worker' : 'ROLE=all'}`, () => {
  let database: ServerDatabase | null = null;
  const running: RunningServer[] = [];

  async function start(role: string, env: Record<string, string> = {}): Promise<RunningServer> {
    const settings = { ROLE: role, DATABASE_URL: database?.url ?? '', SAMPLE: role === 'web' ? '0' : '1', ...SECRETS, ...env };
    const server = await startServer({ env: settings });
    running.push(server);
    return server;
  }

  beforeAll(async () => {
    if (serverUrl) database = await createServerDatabase(serverUrl);
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()));
    await database?.drop();
  });

  test('work together', async () => {
    const api = await start(serverUrl ? 'api' : 'all');
    const web = await start('web', { STAFF_API_BASE: api.url, GENERAL_API_BASE: api.url, API_PROXY: '1', WORKERS: '2' });
    const login = await loginByCard(web.url, 'DHL0001');
    const { token, userInfo } = login;
    const headers = { jwttoken: token, cardId: userInfo?.cardId ?? '', projectId: userInfo?.projectId ?? '' };
    const call = async (name: Parameters<typeof getCall>[0], payload: object) => {
      const response = await supertest(web.url)
        .post(getCall(name).path)
        .set(headers)
        .send({ ...payload, clentType: 'pc' });
      expect(response.body).toMatchObject({ code: 0 });
      return response.body.data;
    };

    const agreement = await call('getPrivacyAgreement', { type: 'health' });
    const purposes = agreement.purposes.map(({ code }: { code: string }) => code);
    await call('agreement', { type: 'health', version: agreement.version, purposes, agree: true });
    const combos: ComboRow[] = await call('getHomeComboListByCard', {});
    const comboId = combos.find(({ suitable, priceFen, companyPaysFen }) => suitable && priceFen === companyPaysFen)?.comboId ?? '';
    const { quoteId } = await call('getComboAmount', { comboId, addOnIds: [] });
    const stores = await call('queryStoreListBycombo', { comboId });
    const [store] = stores.list.filter(({ nextFree }: { nextFree: unknown }) => nextFree);
    const month = store.nextFree.date.slice(0, 7);
    const { days } = await call('queryStoreSchedule', { storeId: store.storeId, comboId, month });
    const free = days.flatMap(({ periods }: { periods: { slotId: string; remaining: number }[] }) => periods ?? []);
    const slotId = free.find(({ remaining }: { remaining: number }) => remaining > 0).slotId;
    const idempotencyKey = '0198a7c0-0000-7000-8000-000000000001';
    const order = await call('saveOrder', { comboId, addOnIds: [], storeId: store.storeId, slotId, quoteId, idempotencyKey });

    const cookie = await sealSession(web.url, login);
    const page = await supertest(web.url).get('/health/order').set('Cookie', cookie).expect(200);
    expect(readDocument(page.text).body).toContain(order.orderNo);
    if (serverUrl) {
      // Only the web role serves pages, and nobody confirms orders until there is a worker, which serves no requests.
      await supertest(api.url).get('/health/order').set('Cookie', cookie).expect(404);
      const worker = await start('worker');
      await supertest(worker.url).post(getCall('getUnpayOrdNum').path).set(headers).send({}).expect(404);
    }
    await waitUntil(async () => (await call('queryOrderDetails', { orderNo: order.orderNo })).state === 'confirmed');
  });

  test('open a shared link, also for a viewer of another origin', async () => {
    const api = await start(serverUrl ? 'api' : 'all');
    const web = await start('web', { STAFF_API_BASE: api.url, GENERAL_API_BASE: api.url, API_PROXY: '1' });
    const me = createWireClient(web.url, await loginByCard(web.url, 'DEMO0001'));
    await me.ask('confirmIdentity', { password: SAMPLE_PASSWORD });
    const { link, passcode } = await me.ask('shareCreate', { days: 7, once: false, agreed: true });
    const send: Send = async (method, url, body) => {
      const address = new URL(url).pathname;
      const asked = method === 'GET' ? supertest(web.url).get(address) : supertest(web.url).post(address).send(body);
      const { status, text, headers } = await asked.set('Origin', 'https://viewer.example');
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
      return { status, text };
    };
    await expect(openLink(send, link, { passcode: '000000' })).rejects.toThrow('401');
    expect(await openLink(send, link, { passcode, embeddedLengthMax: 0 })).toHaveLength(1);
    const preflight = await supertest(web.url)
      .options(new URL(parseLink(link).url).pathname)
      .expect(204);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-headers': 'Content-Type' });
    const page = await supertest(web.url).get('/share').expect(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });
});
