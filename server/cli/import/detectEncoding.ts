import { createReadStream } from 'node:fs';

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le';

/** Checks the name and not `instanceof`, because Jest's global errors are not the classes that the system's errors are instances of. */
const isInvalidText = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

/**
 * Detects the encoding of a text file. Chinese Excel saves CSV as GB18030 unless asked for UTF-8. GB18030 text is hardly ever valid UTF-8,
 * so the file is decoded once to check.
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
