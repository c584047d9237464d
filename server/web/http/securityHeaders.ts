import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const HSTS_SECONDS = 63_072_000;
/** For answers that are not pages: they load and embed nothing. */
export const BARE_CSP = "default-src 'none'; frame-ancestors 'none'";

/** Helmet's headers as a plain object, because cached pages are sent without middleware. The policy of a page comes from `createCsp`. */
export function createSecurityHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const middleware = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // No referrer is sent to other origins. 'no-referrer' would also remove the Origin header from our own form posts, which distinguishes
    // a login without JavaScript from a forged one.
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
