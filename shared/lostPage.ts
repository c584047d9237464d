import { decodePlainPath, hasTrickyCharacter } from './loginPage';
import { isPrivatePath } from './routes';

/** The page on which a session was lost, to come back to after a new login. */
export interface LostPage {
  /** The card that was current. Whoever logs in with another one goes to the home page, and never learns the address. */
  cardId: string;
  /** Path and query, without the base path. */
  path: string;
}

/** Cookies are small; addresses of ours are shorter. */
const MAX_LENGTH = 1024;
const SEPARATOR = ' ';

/** The value of the cookie; null when the page is not one to come back to. */
export function formatLostPage({ cardId, path }: LostPage): string | null {
  const value = `${cardId}${SEPARATOR}${path}`;
  return parseLostPage(value) ? value : null;
}

/** True for path and query of a private page of this site, in a spelling that every reader takes for the same page. */
export function isPrivateAddress(address: string): boolean {
  const plain = decodePlainPath(address.split('?')[0] ?? '');
  return !hasTrickyCharacter(address) && plain !== null && isPrivatePath(plain);
}

/** Reads the cookie, which anybody may have written: only private pages of this site are accepted. */
export function parseLostPage(value: string | null): LostPage | null {
  if (!value || value.length > MAX_LENGTH) return null;
  const [cardId = '', path = '', ...rest] = value.split(SEPARATOR);
  if (!cardId || rest.length > 0 || !isPrivateAddress(path)) return null;
  return { cardId, path };
}
