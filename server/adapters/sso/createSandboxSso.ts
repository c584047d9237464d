import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SsoIdentity, SsoProvider } from './SsoProvider';

export interface SandboxSso extends SsoProvider {
  /** Called when a tester presses the button of the sandbox's page. @returns a code that can be redeemed once */
  issueCode(identity: SsoIdentity): string;
}

const CODE_TTL_MS = 60_000;
const MAX_CODES = 1000;

/**
 * Replaces a company's login: its page at /sandbox/sso identifies the sample employee. Codes are kept in this process.
 * @param pageUrl absolute address of the page
 */
export function createSandboxSso({ pageUrl, now }: { pageUrl: string; now: () => Date }): SandboxSso {
  const perf = { now: () => now().getTime() };
  const codes = new LRUCache<string, SsoIdentity>({ max: MAX_CODES, ttl: CODE_TTL_MS, ttlResolution: 0, perf });
  return {
    createAuthorizeUrl({ redirectUri, state, nonce }) {
      const query = new URLSearchParams({ redirect_uri: redirectUri, state, nonce });
      return `${pageUrl}?${query}`;
    },
    issueCode(identity) {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, identity);
      return code;
    },
    async redeemCode(code) {
      const found = codes.get(code);
      codes.delete(code);
      return found ?? null;
    },
  };
}
