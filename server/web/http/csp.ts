import { createHash } from 'node:crypto';

export interface CspOptions {
  /** Hashes of the inline style sheets of the page. */
  styleHashes: readonly string[];
  /** Origins besides this one that the browser may call. */
  apiOrigins: readonly string[];
  /** True when absolute addresses must be https. */
  upgrade: boolean;
}

/** The CSP source for an inline style sheet. */
export function hashInline(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The Content-Security-Policy of a page: no inline script, no nonce, so that anonymous HTML can be kept. */
export function createCsp({ styleHashes, apiOrigins, upgrade }: CspOptions): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", ...styleHashes],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...apiOrigins],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...apiOrigins],
    // The worker of pdf.js.
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  if (upgrade) directives.push(['upgrade-insecure-requests']);
  return directives.map((parts) => parts.join(' ')).join('; ');
}
