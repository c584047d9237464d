/**
 * Puts the companies used here lately first, the last used at the very front, and leaves the others as they are.
 * @param recent suffixes, the last used first
 */
export function sortRecentFirst<T extends { loginUrlSuffix: string }>(companies: readonly T[], recent: readonly string[]): T[] {
  const order = new Map(recent.map((suffix, index) => [suffix.toLowerCase(), index]));
  const getRank = ({ loginUrlSuffix }: T) => order.get(loginUrlSuffix.toLowerCase()) ?? recent.length;
  return [...companies].sort((one, other) => getRank(one) - getRank(other));
}
