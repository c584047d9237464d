/** An amount as people write it: `¥298.00`. */
export const describeFen = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
