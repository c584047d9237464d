const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * Path and query of a request line. A client may write the whole address into it (RFC 9112 §3.2.2); whatever origin it names there
 * must neither reach a page nor make a second key for one in the page cache.
 */
export function getRequestTarget(url: string | undefined): string {
  const target = (url ?? '').replace(ABSOLUTE, '');
  return target.startsWith('/') ? target : `/${target}`;
}
