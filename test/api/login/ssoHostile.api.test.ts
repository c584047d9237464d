import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { createSignOnClients } from '../../../server/adapters/sso/createSignOnClients';
import { session } from '../../../server/db/schema/people';
import { type Lies, type LyingProvider, startLyingProvider } from '../../helpers/payment/startLyingProvider';
import { createTestApi, type TestApi } from '../../helpers/worlds/createTestApi';
import { samplePeople } from '../../helpers/worlds/samplePeople';
import { setSignOn } from '../../helpers/worlds/signOnWorld';

/** What a company's provider may do wrong. Each test starts with a provider that nobody has asked yet. */

const DISCOVERY = '/.well-known/openid-configuration';
const TIMEOUT_MS = 1000;
const now = () => Math.floor(Date.now() / 1000);
const json = (status: number, body: object) => (res: ServerResponse) =>
  void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

let provider: LyingProvider;
let t: TestApi;
let log: string;

beforeAll(async () => {
  const write = (line: string) => {
    log += line;
  };
  const logger = pino({ level: 'info' }, { write });
  t = await createTestApi({ deps: { logger, signOn: createSignOnClients({ allowsLoopback: true, timeoutMs: TIMEOUT_MS }) } });
});
beforeEach(async () => {
  log = '';
  await t.reset();
  provider = await startLyingProvider();
  provider.lie({ answers: { '/token': json(400, { error: 'invalid_grant' }) } });
  await setSignOn(t, 'dhl', provider);
  provider.lie({ claims: { employee_number: 'DH20031' } });
});
afterEach(() => provider.close());
afterAll(() => t.close());

const lie = ({ claims, ...lies }: Lies) => provider.lie({ claims: { employee_number: 'DH20031', ...claims }, ...lies });
const start = () => t.call('signOnStart', { loginUrlSuffix: 'dhl' });
async function logIn() {
  const { code, data, msg } = await start();
  if (code !== 0) return { code, data, msg };
  return t.call('signOnFinish', { loginUrlSuffix: 'dhl', answer: provider.answerTo(data.authorizeUrl) });
}

async function expectRefused(reason: string): Promise<void> {
  expect(await logIn()).toMatchObject({ data: { reason }, msg: expect.stringMatching(/。$/) });
  expect(await t.database.db.$count(session)).toBe(0);
  expect(log).toContain('sign_on_failed');
  expect(log).not.toMatch(/access"|eyJ|DH20031|lying-client-secret/);
}

test('an honest provider logs in; client ID and secret are sent in the header, the verifier in the body', async () => {
  expect((await logIn()).code).toBe(0);
  const form = provider.forms.at(-1);
  expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  expect(form?.has('client_secret')).toBe(false);
});

test('a provider that accepts secrets in the body only gets it there', async () => {
  lie({ metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } });
  expect((await logIn()).code).toBe(0);
  expect(provider.forms.at(-1)?.get('client_secret')).toBe('lying-client-secret');
});

describe('an ID token', () => {
  test.each<[string, Lies]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'somebody-else' } }],
    ['for several clients, issued to another', { claims: { aud: ['yuejian', 'other'], azp: 'other' } }],
    ['of another login', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that expired', { claims: { iat: now() - 900, exp: now() - 600 } }],
    ['that is not valid yet', { claims: { nbf: now() + 600 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with a forged signature', { isForged: true }],
    ['that is missing', { withoutIdToken: true }],
  ])('%s is refused', async (_what, lies) => {
    lie(lies);
    await expectRefused('so_misconfigured');
  });

  test('from a clock that is half a minute ahead or behind is accepted', async () => {
    lie({ claims: { iat: now() + 30, nbf: now() + 30, exp: now() + 330 } });
    expect((await logIn()).code).toBe(0);
    lie({ claims: { iat: now() - 330, exp: now() - 30 } });
    expect((await logIn()).code).toBe(0);
  });
});

describe('metadata', () => {
  test.each<[string, Record<string, unknown>]>([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['without a token address', { token_endpoint: undefined }],
    ['without keys', { jwks_uri: undefined }],
    ['without an address to log in at', { authorization_endpoint: undefined }],
    ['with a script as the address to log in at', { authorization_endpoint: 'javascript:alert(1)' }],
    ['with an insecure address to log in at', { authorization_endpoint: 'ftp://idp.example/' }],
  ])('%s are refused', async (_what, metadata) => {
    lie({ metadata });
    await expectRefused('so_misconfigured');
  });

  test.each([
    ['this machine', 'http://127.0.0.1:5432/token'],
    ['this machine by name', 'http://localhost:1/token'],
    ['a cloud metadata service', 'http://169.254.169.254/latest/meta-data'],
    ['a private network', 'http://10.0.0.1/token'],
    ['a private network in IPv6', 'http://[::ffff:192.168.0.1]/token'],
  ])('that direct the server to %s are refused without a request', async (_where, address) => {
    lie({ metadata: { token_endpoint: address } });
    await expectRefused('so_misconfigured');
    expect(log).toContain('not a public address');
  });
});

describe('an answer', () => {
  const faults = {
    breaks: [(res: ServerResponse) => res.writeHead(503).end(), 'so_unavailable'],
    'never comes': [() => undefined, 'so_unavailable'],
    'drops the connection': [(res: ServerResponse) => res.destroy(), 'so_unavailable'],
    'has no end': [
      (res: ServerResponse) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('x'.repeat(1_000_000)),
      'so_unavailable',
    ],
    'leads elsewhere': [(res: ServerResponse) => res.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(), 'so_misconfigured'],
    'is HTML': [(res: ServerResponse) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>hello</h1>'), 'so_misconfigured'],
    'is another JSON': [json(200, { hello: 'world' }), 'so_misconfigured'],
  } as const;
  const cases = [DISCOVERY, '/token', '/jwks'].flatMap((path) =>
    Object.entries(faults).map(([name, [answer, reason]]) => [path, name, answer, reason] as const),
  );

  test.each(cases)('of %s that %s is blamed on the provider, not on the person', async (path, _name, answer, reason) => {
    lie({ answers: { [path]: answer } });
    await expectRefused(reason);
  });

  test.each([
    [400, 'invalid_grant', 'so_expired'],
    [401, 'invalid_client', 'so_misconfigured'],
    [400, 'unauthorized_client', 'so_misconfigured'],
    [500, 'server_error', 'so_unavailable'],
  ])('%s %s of the token address is told apart', async (status, error, reason) => {
    lie({ answers: { '/token': json(status, { error }) } });
    await expectRefused(reason);
  });

  test.each([
    ['access_denied', 'so_cancelled'],
    ['temporarily_unavailable', 'so_unavailable'],
    ['invalid_scope', 'so_misconfigured'],
    ['<script>alert(1)</script>', 'so_misconfigured'],
  ])('by the browser of %s is told apart', async (error, reason) => {
    const { data } = await start();
    const answer = new URLSearchParams({ error, state: data.state }).toString();
    expect(await t.call('signOnFinish', { loginUrlSuffix: 'dhl', answer })).toMatchObject({ data: { reason } });
    expect(log).not.toContain('<script>');
  });
});

test('a provider that is down is asked once in a while, however many people press the button', async () => {
  lie({ answers: { [DISCOVERY]: (res) => res.writeHead(503).end() } });
  const before = provider.requests.length;
  const answers = await Promise.all(Array.from({ length: 10 }, start));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
  expect(provider.requests.length).toBe(before + 1);
});

test('a provider that answers again is used again', async () => {
  const client = createSignOnClients({ allowsLoopback: true, retryMs: 1 });
  const request = { redirectUri: 'http://localhost:3000/session/company/dhl', state: 's', nonce: 'n', codeChallenge: 'c', userAgent: '' };
  const ask = () => client.createAuthorizeUrl({ ...provider, kind: 'oidc', appId: null, scope: 'openid' }, request).catch(() => '');
  lie({ answers: { [DISCOVERY]: (res) => res.writeHead(503).end() } });
  expect(await ask()).toBe('');
  lie({});
  let address = '';
  while (!address) address = await ask();
  expect(address).toContain(`${provider.issuer}/authorize?`);
});

test('failures of the provider are not counted against the address, which the whole company shares', async () => {
  const count = () => t.api.services.limits.take('ssoAddress', '127.0.0.1');
  const before = await count();
  lie({ answers: { '/token': json(500, { error: 'server_error' }) } });
  await expectRefused('so_unavailable');
  expect(await count()).toBe(before + 1);
});

test('the employee of another company keeps logging in while this provider hangs', async () => {
  lie({ answers: { [DISCOVERY]: () => undefined } });
  const waiting = start();
  const { card, idNumber, suffix } = samplePeople.demo1;
  expect((await t.login(card, idNumber, suffix)).token).toBeTruthy();
  expect((await waiting).code).toBe(1);
});
