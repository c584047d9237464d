const MOST = 100;

/** The oldest entries of a queue, and the line that says that there are more. @param query reads at most so many, the oldest first */
export async function listOldest<T>(query: (limit: number) => Promise<T[]>): Promise<{ listed: T[]; more: string[] }> {
  const found = await query(MOST + 1);
  return { listed: found.slice(0, MOST), more: found.length > MOST ? [`只列出等得最久的 ${MOST} 份，处理后再运行，会列出其余的。`] : [] };
}
