export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

export interface ImageSize {
  width: number;
  height: number;
}

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte);

/** Detects a file's type by its first bytes, regardless of its name; null for types that are not accepted. */
export function getFileType(head: Buffer): FileType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  return null;
}

/** PNG (ISO 15948): the first chunk, IHDR, contains width and height. */
const readPng = (head: Buffer): ImageSize | null =>
  head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR' ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : null;

/** JPEG (ITU T.81): of its segments, the frame header (SOF) contains width and height. */
function readJpeg(head: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 < head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    at += 2 + head.readUInt16BE(at + 2);
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

/** Width and height of an image in pixels, read from the header without decoding the image. Null if the header lacks them. */
export function getImageSize(type: FileType, head: Buffer): ImageSize | null {
  if (type === 'image/png') return readPng(head);
  if (type === 'image/jpeg') return readJpeg(head);
  return type === 'image/webp' ? readWebp(head) : null;
}
