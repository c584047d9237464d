import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpSms } from '../../../server/adapters/sms/createHttpSms';

const SECRET = 'test-sms-secret-0123456789abcdef0123';
const MESSAGE = { phone: '13800000001', text: '【约检】您的验证码是 123456' };

let server: Server;
let url: string;
/** The receiver's answers in order; 0 drops the connection. */
let answers: number[] = [];
let received: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    received.push({ headers: req.headers, body });
    const status = answers.shift() ?? 204;
    if (status === 0) res.destroy();
    else res.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
});
beforeEach(() => {
  answers = [];
  received = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

let nextId = 1;
const now = () => new Date('2026-11-21T04:00:00Z');
const createSms = () => createHttpSms({ url, secret: SECRET, now, createId: () => `m-${nextId++}`, pauses: [1, 1] });

test('signs time and body, so that the receiver can verify sender, content and time', async () => {
  await createSms().send(MESSAGE);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toEqual({ id: expect.stringMatching(/^m-/), ...MESSAGE });
  const timestamp = String(headers['x-yuejian-timestamp']);
  expect(Number(timestamp)).toBe(now().getTime() / 1000);
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
  expect(headers['x-yuejian-signature']).toBe(`v1=${expected}`);
  expect(JSON.stringify(headers)).not.toContain(SECRET);
});

test.each([[[503]], [[429, 500]], [[0, 502]]])('tries again after %j, with the same message ID', async (failures) => {
  answers = [...failures, 200];
  await createSms().send(MESSAGE);
  expect(received).toHaveLength(failures.length + 1);
  expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
});

test.each([[[400]], [[401]], [[302]], [[500, 500, 500]]])('gives up after %j', async (failures) => {
  const isFinal = failures.length === 1 && failures[0] !== 302;
  answers = failures[0] === 302 ? [302, 302, 302] : [...failures];
  await expect(createSms().send(MESSAGE)).rejects.toThrow();
  expect(received).toHaveLength(isFinal ? 1 : 3);
});
