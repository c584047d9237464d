/**
 * An amount as people read it: `¥1,280`, `¥99.50`. Whole yuan carry no decimals, so that a page of round prices stays calm.
 * @param fen integer of 分
 * @param options `exact` always writes both decimals, for bills
 */
export function formatFen(fen: number, options: { exact?: boolean } = {}): string {
  const sign = fen < 0 ? '−' : '';
  const absolute = Math.abs(fen);
  const yuan = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return `${sign}¥${yuan}${rest || options.exact ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
