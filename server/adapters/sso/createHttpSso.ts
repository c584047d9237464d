import { z } from 'zod';
import type { SsoHttpSettings } from '../../config/adapterSettings';
import type { SsoProvider } from './SsoProvider';

const TIMEOUT_MS = 5_000;
const identity = z.object({ physicalCardId: z.string().min(1).max(32), nonce: z.string().max(128) });

/**
 * A company's login over the authorization code flow. The token address answers a form POST with JSON that holds
 * `physicalCardId` and `nonce`; 400 means that the code is wrong.
 */
export function createHttpSso({ authorizeUrl, tokenUrl, clientId, clientSecret }: SsoHttpSettings): SsoProvider {
  return {
    createAuthorizeUrl({ redirectUri, state, nonce }) {
      const url = new URL(authorizeUrl);
      const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state, nonce };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async redeemCode(code) {
      const form = { grant_type: 'authorization_code', code, client_id: clientId, client_secret: clientSecret };
      const response = await fetch(tokenUrl, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 400) return null;
      if (!response.ok) throw new Error(`The company's login answered ${response.status}`);
      return identity.parse(await response.json());
    },
  };
}
