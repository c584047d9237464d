import { DEFAULT_LOGIN_PATH } from '../../../shared/constants';

/** The suffix of the generic login page, which stands for no company. */
export const GENERIC_SUFFIX = DEFAULT_LOGIN_PATH.slice(1);

/** The company suffix in an address without the base path; the generic one when there is none. */
export function getCompanySuffix(pathname: string): string {
  const segment = pathname.split('/')[1] || GENERIC_SUFFIX;
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape names no company; the server answers 404 for it as it stands.
    return segment;
  }
}

/** True for the page that belongs to no company. */
export function isGenericSuffix(companySuffix: string): boolean {
  return companySuffix.toLowerCase() === GENERIC_SUFFIX;
}
