import { type FileType, getFileType, readImageSize } from '../../server/handlerKit/files/fileType';
import { createPng, PDF } from '../helpers/worlds/sampleFiles';

const sizeOf = (type: FileType, file: Buffer) => readImageSize(type, async (at, length) => file.subarray(at, at + length));

/** The beginning of a JPEG: start marker, camera data of some length, frame header. */
function createJpegHead(camera: number, width: number, height: number): Buffer {
  const app = Buffer.alloc(4 + camera);
  app.set([0xff, 0xe1]);
  app.writeUInt16BE(camera + 2, 2);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame]);
}

function createWebpHead(kind: string, fill: (head: Buffer) => void): Buffer {
  const head = Buffer.alloc(40);
  head.write('RIFF', 0, 'latin1');
  head.write(`WEBP${kind}`, 8, 'latin1');
  fill(head);
  return head;
}

test.each([
  ['PNG', createPng(3, 4), 'image/png'],
  ['JPEG', createJpegHead(10, 1, 1), 'image/jpeg'],
  ['WebP', createWebpHead('VP8 ', () => undefined), 'image/webp'],
  ['PDF', PDF, 'application/pdf'],
  ['PDF after a byte order mark', Buffer.concat([Buffer.from('\ufeff\r\n'), PDF]), 'application/pdf'],
  ['HTML that names a PDF', Buffer.from('<p>%PDF-1.7'), null],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic'],
  ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'), null],
  ['GIF', Buffer.from('GIF89a'), null],
  ['HTML', Buffer.from('<!doctype html>'), null],
  ['a program', Buffer.from('MZ'), null],
  ['SVG', Buffer.from('<svg onload=alert(1)>'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is recognized by its first bytes', (_, head, type) => {
  expect(getFileType(head)).toBe(type);
});

test('width and height are read from the header alone', async () => {
  expect(await sizeOf('image/png', createPng(300, 200))).toEqual({ width: 300, height: 200 });
  expect(await sizeOf('image/jpeg', createJpegHead(60_000, 4000, 3000))).toEqual({ width: 4000, height: 3000 });
  const extended = createWebpHead('VP8X', (head) => {
    head.writeUIntLE(1919, 24, 3);
    head.writeUIntLE(1079, 27, 3);
  });
  expect(await sizeOf('image/webp', extended)).toEqual({ width: 1920, height: 1080 });
  expect(
    await sizeOf(
      'image/webp',
      createWebpHead('VP8L', (head) => head.writeUInt32LE(99 | (49 << 14), 21)),
    ),
  ).toEqual({ width: 100, height: 50 });
});

test('a photo has a size with megabytes of camera data, as of a depth map, and with fill bytes', async () => {
  const segment = createJpegHead(65_000, 1, 1).subarray(2, 65_006);
  const photo = createJpegHead(10, 4032, 3024);
  const camera = Array.from({ length: 100 }, () => segment);
  const file = Buffer.concat([photo.subarray(0, 2), ...camera, Buffer.from([0xff, 0xff]), photo.subarray(2)]);
  expect(await sizeOf('image/jpeg', file)).toEqual({ width: 4032, height: 3024 });
});

test('a truncated or circular header has no size and does not cause a hang', async () => {
  expect(await sizeOf('image/png', createPng().subarray(0, 20))).toBeNull();
  expect(await sizeOf('image/jpeg', createJpegHead(60_000, 1, 1).subarray(0, 100))).toBeNull();
  expect(await sizeOf('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0, 0]))).toBeNull();
  const comments = Buffer.alloc(4 * 10_000, Buffer.from([0xff, 0xfe, 0, 2]));
  expect(await sizeOf('image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8]), comments, createJpegHead(1, 1, 1).subarray(2)]))).toBeNull();
  expect(await sizeOf('image/webp', Buffer.from('RIFF'))).toBeNull();
  expect(await sizeOf('application/pdf', PDF)).toBeNull();
});
