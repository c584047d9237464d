import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const HSTS_SECONDS = 63_072_000;
/** For answers that are no page: they load and embed nothing. */
export const BARE_CSP = "default-src 'none'; frame-ancestors 'none'";

/**
 * Helmet's headers as a plain object, worked out once, because cached pages are sent with ready headers and without any
 * middleware. The policy of a page itself comes from `createCsp`.
 */
export function createSecurityHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const middleware = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Nothing leaves this origin. 'no-referrer' would also blank the Origin header of our own form posts, which is how a
    // login without JavaScript is told from a forged one.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
  });
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return Object.freeze(headers);
}
