import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type JWTPayload, SignJWT } from 'jose';
import { listenLocally } from '../servers/listenLocally';

/** What one test makes the provider do differently. */
export interface Lies {
  /** Changes of the metadata. */
  metadata?: Record<string, unknown>;
  /** Changes of the ID token's claims; undefined removes one. */
  claims?: JWTPayload;
  /** Signs the ID token with a key that the provider does not publish. */
  isForged?: boolean;
  /** Leaves the ID token out of the answer. */
  withoutIdToken?: boolean;
  /** Answers these paths, and no others, by itself. */
  answers?: Record<string, (res: ServerResponse) => void>;
}

export interface LyingProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  lie(lies: Lies): void;
  /** The paths that were requested, and the forms that the token endpoint received. */
  requests: string[];
  forms: URLSearchParams[];
  /** The query with which the provider would send the browser back. */
  answerTo(authorizeUrl: string): string;
  close(): Promise<void>;
}

const TTL_SECONDS = 300;

const sendJson = (res: ServerResponse, body: object) =>
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Starts an OpenID provider that can answer anything. Without lies it logs in the employee `E0001`. */
export async function startLyingProvider(): Promise<LyingProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = { clientId: 'yuejian', clientSecret: 'lying-client-secret' };
  const requests: string[] = [];
  const forms: URLSearchParams[] = [];
  let lies: Lies = {};
  let nonce = '';

  const sign = (key: KeyObject, issuer: string) => {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: client.clientId, sub: 'somebody', nonce, iat: now, exp: now + TTL_SECONDS, employee_number: 'E0001' };
    return new SignJWT({ ...right, ...lies.claims }).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  };

  const server = createServer(async (req, res) => {
    const path = req.url ?? '';
    requests.push(path);
    const form = new URLSearchParams(await text(req));
    const lie = lies.answers?.[path];
    if (lie) return lie(res);
    if (path === '/.well-known/openid-configuration')
      return sendJson(res, {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
        ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: ['RS256'], subject_types_supported: ['public'] },
        ...lies.metadata,
      });
    if (path === '/jwks')
      return sendJson(res, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] });
    if (path !== '/token') return res.writeHead(404).end();
    forms.push(form);
    const idToken = await sign(lies.isForged ? other.privateKey : own.privateKey, issuer);
    return sendJson(res, { access_token: 'access', token_type: 'Bearer', ...(lies.withoutIdToken ? {} : { id_token: idToken }) });
  });
  const listening = await listenLocally(server);
  const issuer = listening.origin;
  return {
    issuer,
    ...client,
    requests,
    forms,
    lie: (next) => {
      lies = next;
    },
    answerTo(authorizeUrl) {
      const query = new URL(authorizeUrl).searchParams;
      nonce = query.get('nonce') ?? '';
      return new URLSearchParams({ code: 'any', state: query.get('state') ?? '' }).toString();
    },
    close: () => listening.close(),
  };
}
