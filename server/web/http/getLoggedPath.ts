/** Path segments of ours are shorter; tickets and tokens are longer. */
const MAX_SEGMENT = 30;
const SNAKE_CASE = /^[a-z]+(?:_[a-z]+)+$/;
/** Encoded ASCII letters and digits. Browsers do not send them, but they would hide a number from the logger's filter. */
const NEEDLESS_ENCODING = /%[3-7]/;

const isHidden = (segment: string) => (segment.length > MAX_SEGMENT && !SNAKE_CASE.test(segment)) || NEEDLESS_ENCODING.test(segment);

/**
 * The path of an address as it may be logged: without the query, and without segments that grant access (the ticket of a file, the token of
 * a payment page).
 */
export function getLoggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (isHidden(segment) ? '…' : segment))
    .join('/');
}
