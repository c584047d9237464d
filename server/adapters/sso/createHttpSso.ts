import { z } from 'zod';
import type { SsoHttpSettings } from '../../config/adapterSettings';
import { readLimited } from '../readLimited';
import type { SsoProvider } from './SsoProvider';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;
const identity = z.object({ physicalCardId: z.string().min(1).max(32), nonce: z.string().max(128) });

/**
 * A company's login over the authorization code flow. The token address answers a form POST with JSON that holds
 * `physicalCardId` and `nonce`; 400 means that the code is wrong.
 * @param timeoutMs how long the token address may take
 */
export function createHttpSso({ authorizeUrl, tokenUrl, clientId, clientSecret }: SsoHttpSettings, timeoutMs = TIMEOUT_MS): SsoProvider {
  return {
    createAuthorizeUrl({ redirectUri, state, nonce, codeChallenge }) {
      const url = new URL(authorizeUrl);
      const challenge = { code_challenge: codeChallenge, code_challenge_method: 'S256' };
      const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state, nonce, ...challenge };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async redeemCode(code, { redirectUri, codeVerifier }) {
      const proof = { redirect_uri: redirectUri, code_verifier: codeVerifier };
      const form = { grant_type: 'authorization_code', code, client_id: clientId, client_secret: clientSecret, ...proof };
      const response = await fetch(tokenUrl, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 400) return null;
      if (!response.ok) throw new Error(`The company's login answered ${response.status}`);
      return identity.parse(JSON.parse((await readLimited(response, MAX_ANSWER_BYTES)).toString()));
    },
  };
}
