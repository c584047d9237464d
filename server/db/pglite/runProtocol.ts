import type { PGlite } from '@electric-sql/pglite';

/**
 * Runs PostgreSQL protocol messages on PGlite and answers with what it says, byte for byte. Not by `execProtocolRaw`: that also parses
 * every answer and keeps the parsed messages for as long as the database is open (decision 075).
 */
export async function runProtocol(pglite: Pick<PGlite, 'execProtocolRawStream'>, messages: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // What is handed over is a view of PGlite's memory, which changes.
  await pglite.execProtocolRawStream(messages, { onRawData: (bytes) => void chunks.push(bytes.slice()) });
  const [first = new Uint8Array()] = chunks;
  // Memory of its own, so that the thread may give it away without a copy.
  return chunks.length <= 1 ? first : new Uint8Array(Buffer.concat(chunks));
}
