import { DEFAULT_LOGIN_PATH } from './constants';
import { isPrivatePath } from './routes';

/** Login pages of ours have shorter addresses. */
const MAX_LENGTH = 512;
/** No legitimate path is encoded more often. */
const MAX_DECODINGS = 4;

/** True for controls, spaces and backslashes: browsers drop or rewrite them, which turns `/\t/evil` into `//evil`. */
export function hasTrickyCharacter(text: string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0x20 || (code >= 0x7f && code <= 0xa0) || character === '\\' || code === 0x2028 || code === 0x2029 || code === 0xfeff;
  });
}

/** Decodes a path completely. Null unless it denotes the same page of this site regardless of how often a reader decodes it. */
export function decodePlainPath(path: string): string | null {
  let current = path;
  for (let round = 0; round <= MAX_DECODINGS; round += 1) {
    if (!current.startsWith('/') || current.includes('//') || hasTrickyCharacter(current)) return null;
    if (current.split('/').some((segment) => segment === '.' || segment === '..')) return null;
    let decoded: string;
    try {
      decoded = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (decoded === current) return current;
    current = decoded;
  }
  return null;
}

function stripBasePath(path: string, basePath: string): string {
  if (!basePath) return path;
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

/**
 * Validates the remembered login page (spec §3 `login_page`), which an attacker may have written.
 * @param value the stored value
 * @param basePath prefix of every page; the value may contain it
 * @returns the address without the base path, or null for anything but a public page of this site: another origin in any spelling, a
 *   scheme, control characters, dot segments, encodings of these, and private pages (they would redirect forever)
 */
export function parseLoginPage(value: unknown, basePath = ''): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || hasTrickyCharacter(value)) return null;
  const end = value.search(/[?#]/);
  const rawPath = end < 0 ? value : value.slice(0, end);
  const decoded = decodePlainPath(rawPath);
  if (decoded === null) return null;
  const target = stripBasePath(decoded, basePath);
  if (target.split('/').filter(Boolean).length > 1 || isPrivatePath(target)) return null;
  return stripBasePath(rawPath, basePath) + (end < 0 ? '' : value.slice(end));
}

/** The address that a person without a session is sent to: the remembered login page, or /login; with the base path. */
export function getLoginAddress(value: unknown, basePath = ''): string {
  return basePath + (parseLoginPage(value, basePath) ?? DEFAULT_LOGIN_PATH);
}
