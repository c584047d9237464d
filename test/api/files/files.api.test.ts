import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import supertest from 'supertest';
import { storedFile } from '../../../server/db/schema/schema';
import { cleanFiles } from '../../../server/jobs/cleanFiles';
import { getCall } from '../../../shared/calls';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { createTestStorage, storageKinds, type TestStorage } from '../../helpers/servers/createTestStorage';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { createPng, PDF } from '../../helpers/worlds/sampleFiles';
import { loginAs } from '../../helpers/worlds/samplePeople';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

// Each database once and each storage once, because they are independent.
const places = [
  ...databaseKinds.map((database) => ({ ...database, storage: storageKinds[0] })),
  ...storageKinds.slice(1).map((storage) => ({ kind: 'PGlite', serverUrl: '', storage })),
];

describe.each(places)('files on $kind, kept in $storage', ({ serverUrl, storage }) => {
  let kept: TestStorage;
  let t: TestApi;
  let me: TestIdentity;
  let other: TestIdentity;

  beforeAll(async () => {
    kept = await createTestStorage(storage);
    t = await createTestApi({ serverUrl, deps: { storage: kept.storage } });
  });
  beforeEach(async () => {
    await kept.empty();
    await t.reset();
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
  });
  afterAll(async () => {
    await t?.close();
    await kept?.close();
  });

  const send = (name: 'upload' | 'uploadFile', content: Buffer, fileName: string, identity: TestIdentity | null = me) =>
    supertest(t.app)
      .post(getCall(name).path)
      .set('jwttoken', identity?.token ?? '')
      .field('clentType', 'pc')
      .attach('file', content, fileName);
  const listWaiting = () => readdirSync(path.join(t.folder, 'uploads'));
  /** Checks that a refused upload left nothing behind. */
  async function expectNothingLeft() {
    expect(listWaiting()).toEqual([]);
    expect(await kept.list()).toHaveLength((await t.database.db.select().from(storedFile)).length);
  }

  test('an operator saves a file of an outside report to judge it, and the person sees the access', async () => {
    const { fileId } = (await send('uploadFile', PDF, 'report.pdf').expect(200)).body.data;
    const target = path.join(t.folder, 'saved.pdf');
    const save = (id: string) => askOps(t, 'save-outside-file', id, '--file', target);
    // Before it belongs to a report, nobody is to judge it.
    await expect(save(fileId)).rejects.toThrow('没有找到这份文件');
    const { version, purposes } = await t.ask('getPrivacyAgreement', { type: 'outside_report' }, me);
    await t.ask('agreement', { type: 'outside_report', version, purposes: purposes.map(({ code }) => code), agree: true }, me);
    const report = { examDate: '2024-05-06', institution: '仁和医院', fileIds: [fileId], idempotencyKey: crypto.randomUUID() };
    await t.ask('projectReportCreate', report, me);
    expect(await save(fileId)).toContain('application/pdf');
    expect(readFileSync(target)).toEqual(PDF);
    expect(statSync(target).mode & 0o077).toBe(0);
    const { list } = await t.ask('queryAccessLog', { page: 1, pageSize: 20 }, me);
    expect(list.filter(({ action }) => action === '打开上传的文件')).toHaveLength(1);
    await expect(save(fileId)).rejects.toThrow('已存在');
    expect(readFileSync(target)).toEqual(PDF);
    await kept.empty();
    const second = `${target}.2`;
    await expect(askOps(t, 'save-outside-file', fileId, '--file', second)).rejects.toThrow();
    expect(existsSync(second)).toBe(false);
  });

  test('a file of the largest size is accepted', async () => {
    const image = createPng();
    const largest = Buffer.concat([image, Buffer.alloc(10 * MB - image.length)]);
    expect((await send('upload', largest, '照片.png').expect(200)).body).toMatchObject({ code: 0 });
  });

  test('an image and a PDF are stored, hashed, and served by a ticket with safe headers', async () => {
    const image = await send('upload', createPng(), '照片.png').expect(200);
    expect(image.body).toMatchObject({ code: 0, data: { name: '照片.png', size: createPng().length } });
    const pdf = await send('uploadFile', PDF, 'report.pdf').expect(200);
    expect(pdf.body.data.sha256).toBe(createHash('sha256').update(PDF).digest('hex'));
    const ticket = await t.ask('fileOpen', { fileId: pdf.body.data.fileId }, me);
    const opened = await supertest(t.app).get(ticket.url).expect(200).expect('Content-Type', 'application/pdf');
    expect(opened.body).toEqual(PDF);
    expect(opened.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
    expect(opened.headers['content-security-policy']).toContain('sandbox');
    expect(opened.headers['content-disposition']).toBe('inline; filename="file"; filename*=UTF-8\'\'report.pdf');
    await expectNothingLeft();
  });

  test.each([
    ['a program named like an image', Buffer.from('MZ this is no image'), 'a.png'],
    ['a page named like an image', Buffer.from('<script>alert(1)</script>'), 'a.png'],
    ['a PDF where only images are taken', PDF, 'a.pdf'],
    ['an image of too many pixels', createPng(50_000, 50_000), 'bomb.png'],
    ['an image whose header breaks off', createPng().subarray(0, 20), 'cut.png'],
    ['nothing', Buffer.alloc(0), 'empty.png'],
  ])('%s is refused with 4001', async (_, content, name) => {
    const response = await send('upload', content, name).expect(200);
    expect(response.body).toMatchObject({ code: 4001, data: { fields: { file: expect.stringMatching(/[\u4e00-\u9fff]/) } } });
    await expectNothingLeft();
  });

  test('a too large file is 413, with or without a Content-Length', async () => {
    const large = Buffer.concat([createPng(), Buffer.alloc(10 * MB)]);
    const response = await send('upload', large, 'large.png').expect(413);
    expect(response.body.msg).toContain('10 MB');
    await expectNothingLeft();
  });

  /** The beginning of a JPEG whose header claims this size. */
  function createJpeg(width: number, height: number): Buffer {
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
    head.writeUInt16BE(height, 7);
    head.writeUInt16BE(width, 9);
    return head;
  }
  function createWebp(width: number, height: number): Buffer {
    const head = Buffer.alloc(40);
    head.write('RIFF', 0, 'latin1');
    head.write('WEBPVP8X', 8, 'latin1');
    head.writeUIntLE(width - 1, 24, 3);
    head.writeUIntLE(height - 1, 27, 3);
    return head;
  }

  test.each([
    ['a JPEG of too many pixels', 'upload', createJpeg(65_535, 65_535), 'a.jpg'],
    ['a WebP of too many pixels', 'upload', createWebp(16_000_000, 16_000_000), 'a.webp'],
    ['an image after a page', 'upload', Buffer.concat([Buffer.from('<html>'), createPng()]), 'a.png'],
    ['a drawing that could run scripts', 'upload', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg'],
    ['an archive', 'uploadFile', Buffer.from('504b0304140000000800', 'hex'), 'a.pdf'],
    ['a PDF after something else', 'uploadFile', Buffer.concat([Buffer.from('GIF89a;'), PDF]), 'a.pdf'],
  ] as const)('%s is refused with 4001', async (_, name, content, fileName) => {
    expect((await send(name, content, fileName).expect(200)).body).toMatchObject({ code: 4001 });
    await expectNothingLeft();
  });

  test('a polyglot file is served with the type that was checked, and runs nothing', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const [name, content, type] of [
      ['upload', Buffer.concat([createPng(), page]), 'image/png'],
      ['uploadFile', Buffer.concat([PDF, page]), 'application/pdf'],
    ] as const) {
      const { body } = await send(name, content, 'both.html').expect(200);
      const { url } = await t.ask('fileOpen', { fileId: body.data.fileId }, me);
      const { headers } = await supertest(t.app).get(url).expect(200).expect('Content-Type', type);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox");
    }
  });

  test("an iPhone's photo is refused with what to do, whatever its name says", async () => {
    const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    for (const call of ['upload', 'uploadFile'] as const)
      expect((await send(call, photo, 'IMG_0001.jpg').expect(200)).body).toMatchObject({
        code: 4001,
        data: { fields: { file: expect.stringContaining('存成 JPG') } },
      });
  });

  test('a malformed form is refused and leaves nothing behind', async () => {
    const post = () => supertest(t.app).post(getCall('upload').path).set('jwttoken', me.token);
    const answers = [
      await post().attach('file', createPng(), 'a.png').attach('file', createPng(), 'b.png'),
      await post().attach('other', createPng(), 'a.png'),
      await post().attach('__proto__', createPng(), 'a.png'),
      await post().field('file', 'text only'),
      await post().field('__proto__[a]', '1').field('constructor[prototype][a]', '1').field('file', 'x'),
      await post().field('clentType', 'x'.repeat(20_000)).attach('file', createPng(), 'a.png'),
      await post().set('Content-Type', 'multipart/form-data').send('--x--'),
      await post().set('Content-Type', 'multipart/form-data; boundary=x').send('no boundary at all'),
      await post().set('Content-Type', 'multipart/form-data; boundary=x').send('--x\r\n\r\n--x--'),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([200, 4001]);
    const [broken, missing] = ['文件没有传完，请重新上传', '请选择文件'];
    const expected = [broken, broken, broken, missing, missing, broken, broken, broken, broken];
    expect(answers.map(({ body }) => body.data.fields.file)).toEqual(expected);
    expect({}).not.toHaveProperty('a');
    await expectNothingLeft();
  });

  test('a file of unknown size is cut off at the limit, and its disk space is released', async () => {
    const server = http.createServer(t.app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const headers = { jwttoken: me.token, 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
    const sent = await new Promise<number>((resolve) => {
      let bytes = 0;
      const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: getCall('upload').path, headers });
      request.on('error', () => resolve(bytes));
      request.on('response', () => resolve(bytes));
      request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n');
      request.write(createPng());
      // Writes only as fast as it is read, so that the bytes sent show how much was read.
      const pour = () => {
        if (bytes >= 100 * MB || request.destroyed) return;
        bytes += 65_536;
        if (request.write(Buffer.alloc(65_536))) setImmediate(pour);
        else request.once('drain', pour);
      };
      pour();
    });
    expect(sent).toBeLessThan(100 * MB);
    await waitUntil(() => listWaiting().length === 0);
    await expectNothingLeft();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('whatever fails while a file is stored, a row leads to its bytes', async () => {
    const { keep } = kept.storage;
    const listRows = async () => (await t.database.db.select({ id: storedFile.id }).from(storedFile)).map(({ id }) => id);
    const meanwhile: { key: string; rows: string[] }[] = [];
    const spy = jest.spyOn(kept.storage, 'keep').mockImplementationOnce(async (path, key) => {
      meanwhile.push({ key, rows: await listRows() });
      await keep(path, key);
      throw new Error('the answer got lost');
    });
    expect((await send('uploadFile', PDF, 'a.pdf')).body).toMatchObject({ code: 1 });
    spy.mockRestore();
    expect(meanwhile.map(({ rows }) => rows)).toEqual(meanwhile.map(({ key }) => [key]));
    expect(await kept.list()).toEqual([]);
    await expectNothingLeft();
    jest.spyOn(kept.storage, 'keep').mockImplementationOnce(async (path, key) => {
      await t.database.db.delete(storedFile);
      await keep(path, key);
    });
    expect((await send('uploadFile', PDF, 'a.pdf')).body).toMatchObject({ code: 1 });
    await expectNothingLeft();
    // The storage is unavailable: the row stays, and with it the job finds bytes that may remain.
    jest.spyOn(kept.storage, 'keep').mockRejectedValueOnce(new Error('away'));
    jest.spyOn(kept.storage, 'remove').mockRejectedValueOnce(new Error('away'));
    expect((await send('uploadFile', PDF, 'a.pdf')).body).toMatchObject({ code: 1 });
    expect(listWaiting()).toEqual([]);
    expect(await listRows()).toHaveLength(1);
    t.moveTime(DAY_MS + 1000);
    await cleanFiles(t.api.services);
    expect(await listRows()).toEqual([]);
  });

  test('a long name is cut at the front between characters and keeps its extension; a name without anything in it gets one', async () => {
    for (const [name, expected] of [
      [`${'明'.repeat(120)}.png`, `${'明'.repeat(96)}.png`],
      // 95 units are left for the emoji of two.
      [`${'😀'.repeat(60)}a.png`, `${'😀'.repeat(47)}a.png`],
      ['\u202e', '未命名.png'],
    ] as const)
      expect((await send('upload', createPng(), name).expect(200)).body.data.name).toBe(expected);
  });

  test('names are never paths', async () => {
    for (const name of [
      '../../etc/passwd',
      '..\\..\\x.png',
      '/etc/cron.d/x',
      `${'长'.repeat(300)}.png`,
      'a\u202egnp.exe',
      'a\u2067gnp\u0085.exe',
    ]) {
      const { body } = await send('upload', createPng(), name).expect(200);
      expect(body.code).toBe(0);
      expect(body.data.name).not.toMatch(/[\\/\u0085\u202e\u2067]/);
      expect(body.data.name.length).toBeLessThanOrEqual(100);
    }
    for (const name of await kept.list()) expect(name).toMatch(/^[\w-]+$/);
  });

  test('without a session nothing is uploaded, and no bytes are stored', async () => {
    const { body } = await send('upload', createPng(), 'a.png', null).expect(200);
    expect(body).toMatchObject({ code: 2 });
    await supertest(t.app).post(getCall('upload').path).set('jwttoken', me.token).send({ file: 'x' }).expect(415);
    await expectNothingLeft();
  });

  test('an interrupted upload leaves nothing behind', async () => {
    const server = http.createServer(t.app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const request = http.request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: getCall('upload').path,
        headers: { jwttoken: me.token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' },
      });
      request.on('error', () => resolve());
      request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n');
      request.write(createPng());
      // The server is storing it: what is left of it can be seen.
      void waitUntil(() => listWaiting().length > 0).then(() => request.destroy());
    });
    await waitUntil(() => listWaiting().length === 0);
    await expectNothingLeft();
    await new Promise((resolve) => server.close(resolve));
  });

  test("another person's file is not served; a ticket is for one file, one account and two minutes", async () => {
    const { body } = await send('upload', createPng(), 'a.png');
    const { fileId } = body.data;
    expect(await t.callRaw('fileOpen', { fileId }, other)).toMatchObject({ code: 4030 });
    const { url } = await t.ask('fileOpen', { fileId }, me);
    const [claims = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? [];
    const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace(fileId, 'other')).toString('base64url');
    for (const wrong of [`${forged}.${signature}`, claims, `${claims}.`, `${claims}.${signature}.x`, 'x'.repeat(5000), '..']) {
      await supertest(t.app).get(`/staff/v1/file/ticket/${wrong}`).expect(404);
    }
    await supertest(t.app).get(url).expect(200);
    t.moveTime(121_000);
    await supertest(t.app).get(url).expect(404);
  });

  describe('reports of other institutions', () => {
    const uploadOne = async (identity = me) => (await send('uploadFile', PDF, 'report.pdf', identity)).body.data.fileId as string;
    const agree = (identity = me) => t.ask('agreement', { type: 'outside_report', version: 1, purposes: [], agree: true }, identity);
    const create = (fileIds: string[], extra: object = {}) =>
      t.callRaw(
        'projectReportCreate',
        { fileIds, examDate: '2025-05-06', institution: '示例医院', idempotencyKey: crypto.randomUUID(), ...extra },
        me,
      );

    test('require the consent, and are listed with their files until they are removed', async () => {
      const fileId = await uploadOne();
      expect(await create([fileId])).toMatchObject({ code: 4031, data: { type: 'outside_report' } });
      await agree();
      expect(await create([fileId])).toMatchObject({ code: 0 });
      const [report] = (await t.ask('outsideReportList', {}, me)).list;
      expect(report).toMatchObject({ institution: '示例医院', state: 'submitted', files: [{ fileId, name: 'report.pdf' }] });
      expect((await t.ask('outsideReportList', {}, other)).list).toEqual([]);
      const outsideReportId = report?.outsideReportId ?? '';
      expect(await t.callRaw('outsideReportRemove', { outsideReportId }, other)).toMatchObject({ code: 4040 });
      await create([await uploadOne()], { institution: '另一家医院' });
      await t.ask('outsideReportRemove', { outsideReportId }, me);
      const [left, ...others] = (await t.ask('outsideReportList', {}, me)).list;
      expect([left?.institution, others]).toEqual(['另一家医院', []]);
      await t.ask('outsideReportRemove', { outsideReportId: left?.outsideReportId ?? '' }, me);
      expect((await t.ask('outsideReportList', {}, me)).list).toEqual([]);
      await expectNothingLeft();
    });

    test("accept each file once, only the caller's, and all or none", async () => {
      await agree();
      const [mine, theirs] = [await uploadOne(), await uploadOne(other)];
      expect(await create([mine, theirs])).toMatchObject({ code: 4001 });
      expect(await create([mine, 'unknown'])).toMatchObject({ code: 4001 });
      expect(await create([mine], { comboId: 'unknown' })).toMatchObject({ code: 4001, data: { fields: { comboId: '没有这个套餐' } } });
      expect(await create([mine], { comboId: 'combo-office' })).toMatchObject({ code: 0 });
      expect(await create([mine])).toMatchObject({ code: 4001 });
      expect(await create([await uploadOne()], { examDate: '2999-01-01' })).toMatchObject({ code: 4001 });
      expect((await t.ask('outsideReportList', {}, me)).list).toHaveLength(1);
    });

    test('sent twice with one key are one report, even concurrently; the key with other files is 4005', async () => {
      await agree();
      const payload = {
        fileIds: [await uploadOne()],
        examDate: '2025-05-06',
        institution: '示例医院',
        idempotencyKey: crypto.randomUUID(),
      };
      const answers = await Promise.all([1, 2, 3].map(() => t.callRaw('projectReportCreate', payload, me)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ code: 0 });
      expect((await t.ask('outsideReportList', {}, me)).list).toHaveLength(1);
      expect(await t.callRaw('projectReportCreate', { ...payload, fileIds: [await uploadOne()] }, me)).toMatchObject({ code: 4005 });
    });

    test('files that an unavailable storage could not remove are removed later', async () => {
      await agree();
      await create([await uploadOne()]);
      const [report] = (await t.ask('outsideReportList', {}, me)).list;
      jest.spyOn(kept.storage, 'remove').mockRejectedValueOnce(new Error('away'));
      await t.ask('outsideReportRemove', { outsideReportId: report?.outsideReportId ?? '' }, me);
      expect((await t.ask('outsideReportList', {}, me)).list).toEqual([]);
      expect(await kept.list()).toHaveLength(1);
      await expectNothingLeft();
      t.moveTime(DAY_MS + 1000);
      await cleanFiles(t.api.services);
      expect(await kept.list()).toEqual([]);
      await expectNothingLeft();
    });

    test('a file that is about to be removed cannot be used', async () => {
      await agree();
      const fileId = await uploadOne();
      t.moveTime(DAY_MS - 60_000);
      me = await loginAs(t, 'demo1');
      expect(await create([fileId])).toMatchObject({ code: 4001, data: { fields: { fileIds: expect.any(String) } } });
    });

    test('unused files are removed after a day; used ones stay', async () => {
      await agree();
      const used = await uploadOne();
      await create([used]);
      const unused = await uploadOne();
      t.moveTime(DAY_MS + 1000);
      await cleanFiles(t.api.services);
      expect(await kept.list()).toEqual([used]);
      expect(await kept.list()).not.toContain(unused);
      await expectNothingLeft();
    });
  });
});
