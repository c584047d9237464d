export type AcceptedType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
/** HEIC, in which iPhones store photos, is recognized to say what to do: no call accepts it. */
export type FileType = AcceptedType | 'image/heic';

export interface ImageSize {
  width: number;
  height: number;
}

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte);

/** Some programs write a byte order mark or empty lines in front of a PDF; its readers pass over them. */
const PDF_START = /^(?:\xef\xbb\xbf)?\s{0,64}%PDF-/;
const HEIC_START = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;

/** Detects a file's type by its first bytes, regardless of its name; null for types that are not known. */
export function getFileType(head: Buffer): FileType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (PDF_START.test(head.toString('latin1', 0, 80))) return 'application/pdf';
  return HEIC_START.test(head.toString('latin1', 0, 12)) ? 'image/heic' : null;
}

/** Reads bytes of a file: as many as asked for, fewer at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>;

/** PNG (ISO 15948): the first chunk, IHDR, contains width and height. */
const readPng = (head: Buffer): ImageSize | null =>
  head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR' ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : null;

/** A phone's depth map is in a hundred segments of 64 KB; what has more than this is no photo. */
const MAX_SEGMENTS = 2_000;

/** JPEG (ITU T.81): of its segments, the frame header (SOF) contains width and height. What a camera adds stands before it, and may be megabytes. */
async function readJpeg(read: ReadBytes): Promise<ImageSize | null> {
  let at = 2;
  for (let segments = 0; segments < MAX_SEGMENTS; segments++) {
    const head = await read(at, 9);
    if (head.length < 9 || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    // A marker may be preceded by fill bytes.
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return null;
}

/** WebP: lossy (VP8), lossless (VP8L) and extended (VP8X) files encode width and height differently. */
function readWebp(head: Buffer): ImageSize | null {
  if (head.length < 30) return null;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** Width and height of an image in pixels, read from its header without decoding it. Null if the header lacks them. */
export async function readImageSize(type: FileType, read: ReadBytes): Promise<ImageSize | null> {
  if (type === 'image/png') return readPng(await read(0, 24));
  if (type === 'image/jpeg') return readJpeg(read);
  return type === 'image/webp' ? readWebp(await read(0, 30)) : null;
}
