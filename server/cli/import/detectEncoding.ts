import { createReadStream } from 'node:fs';

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le';

/** Without `instanceof`: a test runner has errors of its own, which the system's are not instances of. */
const isInvalidText = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

/**
 * How a text file is written. Chinese Excel saves CSV as GB18030 unless asked for UTF-8. Text in GB18030 is hardly ever valid UTF-8, so
 * the file is read once to see; nothing of it is kept.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (isInvalidText(error)) return 'gb18030';
    throw error;
  }
}
