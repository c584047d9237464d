import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import supertest from 'supertest';
import { storedFile } from '../../server/db/schema/schema';
import { cleanFiles } from '../../server/jobs/cleanFiles';
import { getCall } from '../../shared/calls';
import { createTestApi, type TestApi, type TestIdentity } from '../helpers/createTestApi';
import { databaseKinds } from '../helpers/databaseKinds';
import { createPng, PDF } from '../helpers/sampleFiles';
import { loginAs } from '../helpers/samplePeople';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

describe.each(databaseKinds)('files on $kind', ({ serverUrl }) => {
  let t: TestApi;
  let me: TestIdentity;
  let other: TestIdentity;

  beforeAll(async () => {
    t = await createTestApi({ serverUrl });
  });
  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
  });
  afterAll(() => t?.close());

  const send = (name: 'upload' | 'uploadFile', content: Buffer, fileName: string, identity: TestIdentity | null = me) =>
    supertest(t.app)
      .post(getCall(name).path)
      .set('jwttoken', identity?.token ?? '')
      .field('clentType', 'pc')
      .attach('file', content, fileName);
  const list = (folder: string) => readdirSync(path.join(t.folder, folder));
  /** Whatever was refused left nothing behind. */
  async function expectNothingLeft() {
    expect(list('uploads')).toEqual([]);
    expect(list('files')).toHaveLength((await t.database.db.select().from(storedFile)).length);
  }

  test('an image and a PDF are taken, hashed, and opened again by a ticket with safe headers', async () => {
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

  test('too large is 413, whether it says so before or only turns out to be', async () => {
    const large = Buffer.concat([createPng(), Buffer.alloc(10 * MB)]);
    const response = await send('upload', large, 'large.png').expect(413);
    expect(response.body.msg).toContain('10 MB');
    await expectNothingLeft();
  });

  test('names are never paths', async () => {
    for (const name of ['../../etc/passwd', '..\\..\\x.png', '/etc/cron.d/x', `${'长'.repeat(300)}.png`, 'a\u202egnp.exe']) {
      const { body } = await send('upload', createPng(), name).expect(200);
      expect(body.code).toBe(0);
      expect(body.data.name).not.toMatch(/[\\/\u202e]/);
      expect(body.data.name.length).toBeLessThanOrEqual(100);
    }
    for (const name of list('files')) expect(name).toMatch(/^[\w-]+$/);
  });

  test('nobody without a session uploads, and no byte of theirs is kept', async () => {
    const { body } = await send('upload', createPng(), 'a.png', null).expect(200);
    expect(body).toMatchObject({ code: 2 });
    await supertest(t.app).post(getCall('upload').path).set('jwttoken', me.token).send({ file: 'x' }).expect(415);
    await expectNothingLeft();
  });

  test('an upload that breaks off leaves nothing', async () => {
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
      setTimeout(() => request.destroy(), 50);
    });
    for (let tries = 0; list('uploads').length > 0 && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    await expectNothingLeft();
    await new Promise((resolve) => server.close(resolve));
  });

  test("another person's file is not opened; a ticket is for one file, one account and two minutes", async () => {
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

    test('need the consent first, then are listed with their files until they are removed', async () => {
      const fileId = await uploadOne();
      expect(await create([fileId])).toMatchObject({ code: 4031, data: { type: 'outside_report' } });
      await agree();
      expect(await create([fileId])).toMatchObject({ code: 0 });
      const [report] = (await t.ask('outsideReportList', {}, me)).list;
      expect(report).toMatchObject({ institution: '示例医院', state: 'submitted', files: [{ fileId, name: 'report.pdf' }] });
      expect((await t.ask('outsideReportList', {}, other)).list).toEqual([]);
      const outsideReportId = report?.outsideReportId ?? '';
      expect(await t.callRaw('outsideReportRemove', { outsideReportId }, other)).toMatchObject({ code: 4040 });
      expect((await t.ask('outsideReportList', {}, me)).list).toHaveLength(1);
      await t.ask('outsideReportRemove', { outsideReportId }, me);
      expect((await t.ask('outsideReportList', {}, me)).list).toEqual([]);
      await expectNothingLeft();
    });

    test('take each file once, only mine, and never half of them', async () => {
      await agree();
      const [mine, theirs] = [await uploadOne(), await uploadOne(other)];
      expect(await create([mine, theirs])).toMatchObject({ code: 4001 });
      expect(await create([mine, 'unknown'])).toMatchObject({ code: 4001 });
      expect(await create([mine])).toMatchObject({ code: 0 });
      expect(await create([mine])).toMatchObject({ code: 4001 });
      expect(await create([await uploadOne()], { examDate: '2999-01-01' })).toMatchObject({ code: 4001 });
      expect((await t.ask('outsideReportList', {}, me)).list).toHaveLength(1);
    });

    test('sent twice with one key are one report, also at the same moment; the key with another body is 4005', async () => {
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
      expect(await t.callRaw('projectReportCreate', { ...payload, institution: '另一家' }, me)).toMatchObject({ code: 4005 });
    });

    test('files that nothing uses are gone after a day; used ones stay', async () => {
      await agree();
      const used = await uploadOne();
      await create([used]);
      const unused = await uploadOne();
      t.moveTime(DAY_MS + 1000);
      await cleanFiles(t.api.services);
      expect(list('files')).toEqual([used]);
      expect(list('files')).not.toContain(unused);
      await expectNothingLeft();
    });
  });
});
