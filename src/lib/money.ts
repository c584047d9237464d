/**
 * Formats an amount: `¥1,280`, `¥99.50`. Whole yuan have no decimals.
 * @param fen integer amount in fen
 */
export function formatFen(fen: number): string {
  const sign = fen < 0 ? '−' : '';
  const absolute = Math.abs(fen);
  const yuan = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return `${sign}¥${yuan}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
