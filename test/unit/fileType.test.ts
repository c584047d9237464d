import { getFileType, getImageSize } from '../../server/handlerKit/files/fileType';
import { createPng, PDF } from '../helpers/worlds/sampleFiles';

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
  ['GIF', Buffer.from('GIF89a'), null],
  ['HTML', Buffer.from('<!doctype html>'), null],
  ['a program', Buffer.from('MZ'), null],
  ['SVG', Buffer.from('<svg onload=alert(1)>'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is recognized by its first bytes', (_, head, type) => {
  expect(getFileType(head)).toBe(type);
});

test('width and height are read from the header alone', () => {
  expect(getImageSize('image/png', createPng(300, 200))).toEqual({ width: 300, height: 200 });
  expect(getImageSize('image/jpeg', createJpegHead(60_000, 4000, 3000))).toEqual({ width: 4000, height: 3000 });
  const extended = createWebpHead('VP8X', (head) => {
    head.writeUIntLE(1919, 24, 3);
    head.writeUIntLE(1079, 27, 3);
  });
  expect(getImageSize('image/webp', extended)).toEqual({ width: 1920, height: 1080 });
  expect(
    getImageSize(
      'image/webp',
      createWebpHead('VP8L', (head) => head.writeUInt32LE(99 | (49 << 14), 21)),
    ),
  ).toEqual({ width: 100, height: 50 });
});

test('a truncated or circular header has no size and does not cause a hang', () => {
  expect(getImageSize('image/png', createPng().subarray(0, 20))).toBeNull();
  expect(getImageSize('image/jpeg', createJpegHead(60_000, 1, 1).subarray(0, 100))).toBeNull();
  expect(getImageSize('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0, 0]))).toBeNull();
  expect(getImageSize('image/webp', Buffer.from('RIFF'))).toBeNull();
  expect(getImageSize('application/pdf', PDF)).toBeNull();
});
