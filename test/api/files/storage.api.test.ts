import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createS3Storage } from '../../../server/adapters/storage/createS3Storage';
import { SettingsError } from '../../../server/errors/SettingsError';
import { createTestStorage, storageKinds, type TestStorage } from '../../helpers/servers/createTestStorage';
import { type RunningS3, startS3 } from '../../helpers/servers/startS3';

const MB = 1024 * 1024;
const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-upload-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeUpload(content: Buffer): string {
  const file = path.join(folder, 'upload');
  writeFileSync(file, content);
  return file;
}

describe.each(storageKinds)('files stored in %s', (kind) => {
  let kept: TestStorage;
  beforeAll(async () => {
    kept = await createTestStorage(kind);
  });
  afterAll(() => kept.close());

  test.each([
    ['20 MB', 20 * MB],
    ['nothing', 0],
  ])('%s are returned unchanged, and the upload is removed', async (_name, size) => {
    const content = randomBytes(size);
    const upload = writeUpload(content);
    await kept.storage.keep(upload, 'file-1');
    expect(existsSync(upload)).toBe(false);
    expect((await buffer(await kept.storage.open('file-1'))).equals(content)).toBe(true);
    await kept.storage.remove('file-1');
    await expect(kept.storage.open('file-1')).rejects.toThrow();
    await kept.storage.remove('file-1');
  });

  test('a reader may stop early', async () => {
    await kept.storage.keep(writeUpload(randomBytes(5 * MB)), 'file-2');
    const stream = await kept.storage.open('file-2');
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect((await buffer(await kept.storage.open('file-2'))).length).toBe(5 * MB);
  });

  test('a check leaves nothing behind', async () => {
    await kept.empty();
    await kept.storage.check();
    expect(await kept.list()).toEqual([]);
  });

  test.each(['../x', 'a/b', '', 'a?b', '.'])('%j is not a valid key', async (key) => {
    await expect(kept.storage.keep(writeUpload(Buffer.from('x')), key)).rejects.toThrow('key');
    await expect(kept.storage.open(key)).rejects.toThrow('key');
    await expect(kept.storage.remove(key)).rejects.toThrow('key');
  });
});

describe('an S3 that', () => {
  let s3: RunningS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  test.each([
    ['does not know the key', { accessKeyId: 'unknown' }, '403 (InvalidAccessKeyId)'],
    ['knows another secret', { secretAccessKey: 'super-secret-text' }, '403 (SignatureDoesNotMatch)'],
    ['has no such bucket', { bucket: 'nowhere' }, '404 (NoSuchBucket)'],
  ])('%s stops the start with one line without secrets', async (_name, wrong, said) => {
    const storage = createS3Storage({ ...s3.settings, ...wrong });
    const error = await storage.check().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SettingsError);
    const { message } = error as SettingsError;
    expect(message).toContain(said);
    expect(message.split('\n')).toHaveLength(1);
    expect(message).not.toContain('super-secret-text');
  });
});

/** All but the timers of limits. */
const NOT_FAKED = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

describe('an S3 that misbehaves', () => {
  let server: http.Server;
  let answer: RequestListener;
  const seen: { method: string; url: string; headers: http.IncomingHttpHeaders; body: Buffer }[] = [];

  beforeAll(async () => {
    server = http.createServer(async (req, res) => {
      const body = await buffer(req);
      seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
      answer(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => seen.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const PATIENCE_MS = 60_000;
  const create = (extra: object = {}) =>
    createS3Storage(
      {
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'cn-north-1',
        bucket: 'files',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        prefix: '',
        pathStyle: true,
        encryption: undefined,
        ...extra,
      },
      { keepMs: PATIENCE_MS, answerMs: PATIENCE_MS },
    );
  const isNoSettingsError = expect.not.objectContaining({ constructor: SettingsError });

  test('hangs is given up in time; an upload with an unknown result is removed', async () => {
    // The time passes when the request has arrived, however long that took.
    jest.useFakeTimers({ doNotFake: [...NOT_FAKED] });
    try {
      answer = () => void jest.advanceTimersByTime(PATIENCE_MS);
      const upload = writeUpload(Buffer.from('x'));
      await expect(create().keep(upload, 'a')).rejects.toThrow('S3 did not answer PUT');
      expect(seen.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
      expect(existsSync(upload)).toBe(true);
      await expect(create().open('a')).rejects.toThrow('S3 did not answer GET');
      await expect(create().check()).rejects.toEqual(isNoSettingsError);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is overloaded is asked again; if it stays so, that is an error, but not one of the settings', async () => {
    answer = (_req, res) => void res.writeHead(seen.length < 3 ? 503 : 200).end();
    await create().keep(writeUpload(Buffer.from('again')), 'a');
    expect(seen.map(({ body }) => body.toString())).toEqual(['again', 'again', 'again']);
    answer = (_req, res) => void res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    await expect(create().check()).rejects.toThrow('503 (SlowDown)');
    await expect(create().check()).rejects.toEqual(isNoSettingsError);
  });

  test('redirects is not followed: the region is wrong', async () => {
    answer = (_req, res) => void res.writeHead(307, { Location: '/elsewhere' }).end('<Error><Code>TemporaryRedirect</Code></Error>');
    await expect(create().check()).rejects.toThrow('307 (TemporaryRedirect)');
    expect(seen.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  test('closes the connection breaks the download, not the server', async () => {
    answer = (_req, res) => {
      res.writeHead(200, { 'Content-Length': '1000' });
      res.write('half', () => res.destroy());
    };
    const stream: Readable = await create().open('a');
    await expect(buffer(stream)).rejects.toThrow();
  });

  test('requires the bucket in the host name gets it there', async () => {
    const lost = await create({ endpoint: 'http://s3.invalid', pathStyle: false })
      .open('a')
      .catch((error: Error) => error.cause);
    expect(lost).toMatchObject({ cause: { hostname: 'files.s3.invalid' } });
  });

  test('receives length, hash, region and encryption of an object', async () => {
    answer = (_req, res) => void res.end();
    const content = randomBytes(3 * MB);
    await create({ encryption: 'aws:kms', prefix: 'a/b/' }).keep(writeUpload(content), 'key-1');
    const [request] = seen;
    expect(request).toMatchObject({ method: 'PUT', url: '/files/a/b/key-1' });
    expect(request?.headers).toMatchObject({
      'content-length': String(content.length),
      'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      'x-amz-server-side-encryption': 'aws:kms',
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/cn-north-1\/s3\/aws4_request/),
    });
    expect(request?.headers['transfer-encoding']).toBeUndefined();
    expect(request?.headers.authorization).toContain('x-amz-server-side-encryption');
    expect(request?.body.equals(content)).toBe(true);
  });
});
