import type { PGlite } from '@electric-sql/pglite';

/**
 * Runs PostgreSQL protocol messages on PGlite and returns its answer unchanged. Not with `execProtocolRaw`, which also parses
 * every answer and retains the parsed messages while the database is open (decision 079).
 */
export async function runProtocol(pglite: Pick<PGlite, 'execProtocolRawStream'>, messages: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // The bytes are a view of PGlite's memory, which changes.
  await pglite.execProtocolRawStream(messages, { onRawData: (bytes) => void chunks.push(bytes.slice()) });
  const [first = new Uint8Array()] = chunks;
  // Separate memory, so that the thread can transfer it without a copy.
  return chunks.length <= 1 ? first : new Uint8Array(Buffer.concat(chunks));
}
