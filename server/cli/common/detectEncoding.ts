export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The share of bytes in well-formed UTF-8 from which a file is UTF-8 with damaged bytes. Chinese in GB18030 has 0.1 to 0.3. */
const ENOUGH_UTF8 = 0.5;
/** The share of bytes in GB 2312 characters from which a file is GB18030. Chinese names have 0.9, and 0.5 in Big5. */
const ENOUGH_GB = 0.7;
/** The share of NULs in the beginning of a UTF-16 file: delimiters, line ends and digits have one each. */
const ENOUGH_NULS = 0.1;

const isTrail = (byte: number) => byte >= 0x80 && byte <= 0xbf;

/** The length of the well-formed UTF-8 character at this place; 0 if there is none. */
function getUtf8Length(bytes: Buffer, at: number): number {
  const [lead = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (lead >= 0xc2 && lead <= 0xdf) return isTrail(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) return isTrail(second) && isTrail(third) ? 3 : 0;
  return lead >= 0xf0 && lead <= 0xf4 && isTrail(second) && isTrail(third) && isTrail(fourth) ? 4 : 0;
}

/** Whether the pair is punctuation or a Chinese character of GB 2312, of which nearly every Chinese text in GB18030 consists. */
const isGb2312 = (lead: number, second: number) =>
  second >= 0xa1 && second <= 0xfe && ((lead >= 0xb0 && lead <= 0xf7) || lead === 0xa1 || lead === 0xa3);

interface Counts {
  /** Bytes that are not ASCII. */
  high: number;
  /** Of these, those in well-formed UTF-8. */
  utf8: number;
  /** Those in GB 2312 characters, when the text is read as GB18030. */
  gb: number;
  /** Those in the four-byte characters of GB18030, whatever they are: evidence neither for nor against it. */
  rareGb: number;
}

function countUtf8(bytes: Buffer, counts: Counts): void {
  for (let at = 0; at < bytes.length; ) {
    const length = (bytes[at] ?? 0) < 0x80 ? 0 : getUtf8Length(bytes, at);
    counts.utf8 += length;
    if ((bytes[at] ?? 0) >= 0x80) counts.high += length || 1;
    at += length || 1;
  }
}

function countGb(bytes: Buffer, counts: Counts): void {
  for (let at = 0; at < bytes.length; ) {
    const [lead = 0, second = 0] = bytes.subarray(at, at + 2);
    if (lead < 0x81 || second < 0x30) at += 1;
    else if (second <= 0x39) {
      counts.rareGb += 2;
      at += 4;
    } else {
      if (isGb2312(lead, second)) counts.gb += 2;
      at += 2;
    }
  }
}

/** UTF-16 without a byte order mark, by the NULs that are all on the same side of their pairs. */
function detectUtf16(bytes: Buffer): Encoding | null {
  const nuls = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  if (even + odd < bytes.length * ENOUGH_NULS || Math.min(even, odd) > 0) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Joins the pieces of a file to pieces of whole lines, so that no character is cut. */
async function* joinLines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(0x0a) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
  yield rest;
}

/**
 * Decides the encoding of a text file by its bytes: a byte order mark, the NULs of UTF-16, or the share of its other bytes that are well-formed
 * UTF-8 or common Chinese characters in GB18030, as which Chinese Excel saves CSV. A few damaged bytes do not turn the one into the other; the
 * decoder replaces them with U+FFFD, which the reader refuses.
 * @returns null when there is no evidence for any of them, such as for Big5
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Encoding | null> {
  const counts: Counts = { high: 0, utf8: 0, gb: 0, rareGb: 0 };
  let isFirst = true;
  for await (const bytes of joinLines(chunks)) {
    if (isFirst) {
      const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
      const certain = marked ?? detectUtf16(bytes);
      if (certain) return certain;
    }
    isFirst = false;
    countUtf8(bytes, counts);
    countGb(bytes, counts);
  }
  const { high, utf8, gb, rareGb } = counts;
  if (high === 0 || utf8 === high) return 'utf-8';
  if (utf8 >= high * ENOUGH_UTF8 && utf8 > gb) return 'utf-8';
  return gb >= (high - rareGb) * ENOUGH_GB ? 'gb18030' : null;
}
