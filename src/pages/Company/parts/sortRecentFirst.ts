/**
 * Sorts the companies used recently in this browser to the front and keeps the order of the others.
 * @param recent suffixes, the last used first
 */
export function sortRecentFirst<T extends { loginUrlSuffix: string }>(companies: readonly T[], recent: readonly string[]): T[] {
  const order = new Map(recent.map((suffix, index) => [suffix.toLowerCase(), index]));
  const getRank = ({ loginUrlSuffix }: T) => order.get(loginUrlSuffix.toLowerCase()) ?? recent.length;
  return [...companies].sort((one, other) => getRank(one) - getRank(other));
}
