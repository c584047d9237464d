import { randomInt } from 'node:crypto';
import supertest from 'supertest';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { sampleCards } from '../helpers/worlds/sampleSession';

/** Limits over HTTP: no header that a client sends makes it look like another client. */

const TOO_MANY = [4290, 4291];
const randomAddress = () => Array.from({ length: 4 }, () => randomInt(1, 250)).join('.');

/** Every header by which a client might claim another address. */
function createDisguise(): Record<string, string> {
  const address = randomAddress();
  return {
    'X-Forwarded-For': address,
    'X-Real-IP': address,
    'X-Client-IP': address,
    'True-Client-IP': address,
    'CF-Connecting-IP': address,
    Forwarded: `for=${address}`,
    'User-Agent': address,
    transId: address,
  };
}

describe.each([
  ['TRUST_PROXY=0', '0', () => createDisguise()],
  // The balancer appends the client's real address; what precedes it was sent by the client.
  ['TRUST_PROXY=1 behind a balancer', '1', () => ({ ...createDisguise(), 'X-Forwarded-For': `${randomAddress()}, 203.0.113.7` })],
])('with %s', (_, trustProxy, disguise) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: trustProxy } });
  });
  afterAll(() => server?.stop());

  async function logIn(physicalCardId: string, idNumber = '110101199003079999'): Promise<number> {
    const body = { physicalCardId, cardId: physicalCardId, idNumber, code: 'demo', clentType: 'pc' };
    return (await supertest(server.url).post('/staff/v1/login/cardLogin').set(disguise()).send(body).expect(200)).body.code;
  }

  test('one card can be tried five times without a proof of work, whatever address the client claims', async () => {
    const codes = [];
    for (let i = 0; i < 8; i += 1) codes.push(await logIn('DEMO0001'));
    expect(codes).toEqual([...Array(5).fill(4001), ...Array(3).fill(4291)]);
    // The right number without a proof of work must not be confirmed.
    expect(await logIn('DEMO0001', sampleCards.DEMO0001.idNumber)).toBe(4291);
  });

  test('one address can try other cards 30 times in total, even concurrently and by the plain form', async () => {
    const codes = await Promise.all(Array.from({ length: 60 }, (_unused, i) => logIn(`UNKNOWN${i}`)));
    expect(codes.filter((code) => code === 4001).length).toBeLessThanOrEqual(30);
    expect(codes.filter((code) => TOO_MANY.includes(code)).length).toBeGreaterThanOrEqual(30);
    const form = { method: 'card', physicalCardId: 'UNKNOWN99', idNumber: 'x12345678', code: 'demo', agree: '1' };
    const response = await supertest(server.url)
      .post('/session/login')
      .set({ ...disguise(), 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send(form)
      .expect(303);
    expect(response.headers.location).toBe('/demo?method=card&failed=busy');
  });

  test('codes to one phone are limited to one a minute, known or not', async () => {
    const send = async (phone: string) =>
      (await supertest(server.url).post('/wfmall/mall/v1/open/send_code_login').set(disguise()).send({ phone, clentType: 'pc' })).body.code;
    for (const phone of ['13800000001', '13911112222']) expect([await send(phone), await send(phone)]).toEqual([0, 4290]);
  });
});

test('behind a balancer clients are counted separately: one that fails does not lock out another', async () => {
  const server = await startServer({ env: { TRUST_PROXY: '1' } });
  try {
    const logIn = async (from: string, card: string) => {
      const body = { physicalCardId: card, cardId: card, idNumber: '110101199003079999', code: 'demo', clentType: 'pc' };
      return (await supertest(server.url).post('/staff/v1/login/cardLogin').set('X-Forwarded-For', from).send(body)).body.code;
    };
    for (let i = 0; i < 40; i += 1) await logIn('203.0.113.7', `UNKNOWN${i}`);
    expect(await logIn('203.0.113.7', 'UNKNOWN99')).toBe(4291);
    expect(await logIn('203.0.113.8', 'UNKNOWN99')).toBe(4001);
    // An IPv6 subscriber has a whole /64.
    for (let i = 0; i < 40; i += 1) await logIn(`2001:db8:1:1::${i.toString(16)}`, `OTHER${i}`);
    expect(await logIn('2001:db8:1:1::ffff', 'OTHER99')).toBe(4291);
    expect(await logIn('2001:db8:1:2::1', 'OTHER99')).toBe(4001);
  } finally {
    await server.stop();
  }
});
