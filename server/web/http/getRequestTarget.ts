const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * Path and query of a request line. A client may send the whole address (RFC 9112 §3.2.2); its origin must neither reach a page nor lead to
 * a second cache key for the same page.
 */
export function getRequestTarget(url: string | undefined): string {
  const target = (url ?? '').replace(ABSOLUTE, '');
  return target.startsWith('/') ? target : `/${target}`;
}
