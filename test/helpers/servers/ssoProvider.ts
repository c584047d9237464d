import { createHash, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { SsoHttpSettings } from '../../../server/config/adapterSettings';
import { listenLocally } from './listenLocally';

export interface SsoProviderServer {
  settings: SsoHttpSettings;
  /** Logs in at the provider with that card. @returns the query with which the browser returns */
  logIn(authorizeUrl: string, physicalCardId: string, changes?: { nonce?: string }): { code: string; state: string };
  /** Replaces the token endpoint's answers by a fault; null restores it. */
  setFault(fault: ((res: ServerResponse) => void) | null): void;
  /** The requests received by the token endpoint. */
  requests: URLSearchParams[];
  close(): Promise<void>;
}

/** Starts a company's login on this machine: the authorization code flow with PKCE. */
export async function startSsoProvider(): Promise<SsoProviderServer> {
  const codes = new Map<string, { physicalCardId: string; nonce: string; challenge: string; redirectUri: string }>();
  const requests: URLSearchParams[] = [];
  let fault: ((res: ServerResponse) => void) | null = null;
  const client = { clientId: 'yuejian', clientSecret: 'test-client-secret' };

  const server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    const form = new URLSearchParams(body);
    requests.push(form);
    if (fault) return fault(res);
    const code = form.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    const isClient = form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = found && isClient && found.challenge === challenge && found.redirectUri === form.get('redirect_uri');
    res.writeHead(isRight ? 200 : 400, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(isRight ? { physicalCardId: found.physicalCardId, nonce: found.nonce } : { error: 'invalid_grant' }));
  });
  const listening = await listenLocally(server);
  const origin = listening.origin;

  return {
    settings: { authorizeUrl: `${origin}/authorize`, tokenUrl: `${origin}/token`, ...client },
    logIn(authorizeUrl, physicalCardId, changes = {}) {
      const query = new URL(authorizeUrl).searchParams;
      const get = (name: string) => query.get(name) ?? '';
      const code = randomUUID();
      const nonce = changes.nonce ?? get('nonce');
      codes.set(code, { physicalCardId, nonce, challenge: get('code_challenge'), redirectUri: get('redirect_uri') });
      return { code, state: get('state') };
    },
    setFault: (next) => {
      fault = next;
    },
    requests,
    close: () => listening.close(),
  };
}
