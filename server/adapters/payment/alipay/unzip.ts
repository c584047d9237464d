import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_FILES = 16;
const MAX_FILE_BYTES = 256 * 1024 * 1024;

const broken = () => new Error('A ZIP file cannot be read');

/** Finds the end record, after which there may be a comment. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_LENGTH; at >= Math.max(0, zip.length - END_LENGTH - 0xffff); at--)
    if (zip.readUInt32LE(at) === END) return at;
  throw broken();
}

/** Unpacks one entry of the directory. @returns its bytes, and where the next entry begins */
function readEntry(zip: Buffer, at: number): { bytes: Buffer; next: number } {
  if (at + ENTRY_LENGTH > zip.length || zip.readUInt32LE(at) !== ENTRY) throw broken();
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const size = zip.readUInt32LE(at + 24);
  const local = zip.readUInt32LE(at + 42);
  if (local + 30 > zip.length) throw broken();
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + packed);
  if (content.length !== packed || (method !== 0 && method !== 8)) throw broken();
  const bytes = method === 8 ? inflateRawSync(content, { maxOutputLength: MAX_FILE_BYTES }) : content;
  if (bytes.length !== size) throw broken();
  return { bytes, next: at + ENTRY_LENGTH + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32) };
}

/** The contents of the files in a ZIP file, in its order. @throws Error if it is damaged, or unpacks to more than a statement can have */
export function unzip(zip: Buffer): Buffer[] {
  if (zip.length < END_LENGTH) throw broken();
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_FILES) throw broken();
  const files: Buffer[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    const { bytes, next } = readEntry(zip, at);
    files.push(bytes);
    at = next;
  }
  return files;
}
