/**
 * Formats an amount: `¥1,280`, `¥99.50`. Whole yuan have no decimals.
 * @param fen integer amount in fen
 * @param options `exact` always writes both decimals, for bills
 */
export function formatFen(fen: number, options: { exact?: boolean } = {}): string {
  const sign = fen < 0 ? '−' : '';
  const absolute = Math.abs(fen);
  const yuan = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return `${sign}¥${yuan}${rest || options.exact ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
