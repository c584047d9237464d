import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import { listenLocally } from './listenLocally';

export interface OidcProviderServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claims of each account; its ID is what a person types into the login form. */
  accounts: Map<string, Record<string, unknown>>;
  /**
   * Follows the redirects of a login as a browser would, with a cookie jar of its own.
   * @param account who logs in; null cancels
   * @returns the query with which the browser is sent back
   */
  logIn(authorizeUrl: string, account: string | null): Promise<string>;
  close(): Promise<void>;
}

const MAX_REDIRECTS = 10;

/** Keeps everything in memory, for one provider. */
function createAdapterClass() {
  const rows = new Map<string, AdapterPayload>();
  return class MemoryAdapter implements Adapter {
    constructor(readonly model: string) {}
    key = (id: string) => `${this.model}:${id}`;
    findBy = (field: 'uid' | 'userCode', value: string) =>
      [...rows].find(([key, row]) => key.startsWith(`${this.model}:`) && row[field] === value)?.[1];
    async upsert(id: string, payload: AdapterPayload) {
      rows.set(this.key(id), payload);
    }
    find = async (id: string) => rows.get(this.key(id));
    findByUid = async (uid: string) => this.findBy('uid', uid);
    findByUserCode = async (userCode: string) => this.findBy('userCode', userCode);
    async destroy(id: string) {
      rows.delete(this.key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    }
    async consume(id: string) {
      const row = rows.get(this.key(id));
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    }
  };
}

const LOGIN_FORM = `<!doctype html><html lang="en"><title>Company login</title><link rel="icon" href="data:,"><form method="post">
<label>Account <input name="account"></label><button name="go" value="1">Sign in</button><button name="cancel" value="1">Cancel</button></form></html>`;

/** The provider's own login form. */
async function handleInteraction(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method !== 'POST') {
    res.writeHead(200, { 'Content-Type': 'text/html' }).end(LOGIN_FORM);
    return;
  }
  const form = new URLSearchParams(await text(req));
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'The user cancelled' }
    : { login: { accountId: form.get('account') ?? '' } };
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

/** Sends one request of the simulated browser, and keeps the cookies of its answer. */
async function visit(jar: Map<string, string>, address: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(address, { ...init, redirect: 'manual', headers: { Cookie: cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return response;
}

async function logInAs(issuer: string, authorizeUrl: string, account: string | null): Promise<string> {
  const jar = new Map<string, string>();
  let address = authorizeUrl;
  for (let step = 0; step < MAX_REDIRECTS && address.startsWith(issuer); step += 1) {
    let response = await visit(jar, address);
    const body = new URLSearchParams(account === null ? { cancel: '1' } : { account, go: '1' });
    if (response.status === 200) response = await visit(jar, address, { method: 'POST', body });
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    address = new URL(location, address).href;
  }
  return new URL(address).search.slice(1);
}

/**
 * Starts an OpenID provider (oidc-provider) on this machine, with a login form of its own.
 * @param options.returnTo the redirect URIs of its client
 * @param options.inIdToken puts the claims into the ID token; by default the UserInfo endpoint has them
 */
export async function startOidcProvider(options: { returnTo: string[]; inIdToken?: boolean }): Promise<OidcProviderServer> {
  let listener: RequestListener = () => undefined;
  const server = createServer((req, res) => listener(req, res));
  const listening = await listenLocally(server);
  const issuer = listening.origin;
  const client = { clientId: 'yuejian', clientSecret: randomBytes(24).toString('base64url') };
  const accounts: OidcProviderServer['accounts'] = new Map();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  const provider = new Provider(issuer, {
    adapter: createAdapterClass(),
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: options.returnTo }],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], profile: ['name', 'employee_number', 'card_number'], phone: ['phone_number', 'phone_number_verified'] },
    conformIdTokenClaims: !options.inIdToken,
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    // The company has consented for its employees.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: oidc.client?.clientId ?? '' });
      grant.addOIDCScope('openid profile phone');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  listener = (req, res) => {
    if (req.url?.startsWith('/interaction/')) handleInteraction(provider, req, res).catch(() => res.writeHead(400).end());
    else answer(req, res);
  };
  return {
    issuer,
    ...client,
    accounts,
    logIn: (authorizeUrl, account) => logInAs(issuer, authorizeUrl, account),
    close: () => listening.close(),
  };
}
