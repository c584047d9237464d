import { takeGraphemes } from '../../../shared/graphemes';
/** `zhang.san@example.com` → `z***@example.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${takeGraphemes(address, 1)}***${address.slice(at)}`;
}
