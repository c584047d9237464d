import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import supertest from 'supertest';
import { storedFile, uploadReservation } from '../../../server/db/schema/schema';
import { demandDatabaseSpace, readFreeBytes } from '../../../server/handlerKit/files/diskSpace';
import { createUploadFolder, type UploadFolder } from '../../../server/handlerKit/files/receiveUpload';
import { cleanFiles } from '../../../server/jobs/cleanFiles';
import { noMetrics } from '../../../server/metrics/Metrics';
import { createUploadAdmission } from '../../../server/modules/files/createUploadAdmission';
import { getCall } from '../../../shared/calls';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { mountDisk } from '../../helpers/servers/mountDisk';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { createBooking, getSlotId } from '../../helpers/worlds/orderWorld';
import { PDF } from '../../helpers/worlds/sampleFiles';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const KB = 1024;
const MB = 1024 * KB;
const HOUR_MS = 3_600_000;
const FULL = {
  code: 5070,
  msg: '存储空间暂时不足，现在不能上传文件，请过一会儿再试。预约不受影响。',
  data: { retryAfter: 600 },
};

const send = (t: Pick<TestApi, 'app'>, { token }: TestIdentity, content = PDF) =>
  supertest(t.app).post(getCall('uploadFile').path).set('jwttoken', token).field('clentType', 'pc').attach('file', content, 'a.pdf');
const createPdf = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length)]);

describe.each(databaseKinds)('the quota of one person, on $kind', ({ serverUrl }) => {
  const limits = { quotaBytes: MB, quotaFiles: 12, minFreeBytes: 0 };
  const t = setUpTestApi({ serverUrl, settings: { uploads: limits } });
  let me: TestIdentity;
  let other: TestIdentity;
  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
    other = await loginAs(t, 'demo2');
  });
  afterEach(async () => {
    expect(readdirSync(path.join(t.folder, 'uploads'))).toEqual([]);
    expect(await t.database.db.select().from(uploadReservation)).toEqual([]);
  });

  const listSizes = async () => (await t.database.db.select().from(storedFile)).map(({ size }) => size);
  const isRefused = ({ body }: supertest.Response) =>
    body.code === 4001 && body.msg.startsWith('您上传的文件已达上限（最多 12 个、共 1 MB）');

  test('in files: of twenty concurrent uploads it accepts as many as fit, and blocks no other person', async () => {
    const answers = await Promise.all([...Array.from({ length: 20 }, () => send(t, me)), send(t, other)]);
    const theirs = answers.pop();
    expect(theirs?.body).toMatchObject({ code: 0 });
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(12);
    expect(answers.filter(isRefused)).toHaveLength(8);
    expect(answers.find(isRefused)?.body.data.fields.file).toBe('您的文件已达上限（最多 12 个、共 1 MB），请先删除不再需要的报告');
    expect(await listSizes()).toHaveLength(13);
  });

  test('in bytes: twenty concurrent uploads never exceed it, and fitting files are accepted afterwards', async () => {
    const content = createPdf(150 * KB);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(t, me, content)));
    expect(answers.filter(({ body }) => body.code !== 0).every(isRefused)).toBe(true);
    const sum = async () => (await listSizes()).reduce((total, size) => total + size, 0);
    expect(await sum()).toBe(6 * 150 * KB);
    expect(isRefused(await send(t, me, content))).toBe(true);
    expect((await send(t, me, createPdf(100 * KB))).body).toMatchObject({ code: 0 });
    expect(await sum()).toBeLessThanOrEqual(limits.quotaBytes);
  });

  test('refused files do not use the quota', async () => {
    for (let count = 0; count < 15; count++) {
      expect((await send(t, me, Buffer.from('no PDF'))).body).toMatchObject({ code: 4001, msg: '文件格式不符，请换一个文件。' });
    }
    expect((await send(t, me)).body).toMatchObject({ code: 0 });
  });

  test('deleting a report releases quota', async () => {
    await t.ask('agreement', { type: 'outside_report', version: 1, purposes: [], agree: true }, me);
    const fileIds: string[] = [];
    for (let count = 0; count < 10; count++) fileIds.push((await send(t, me)).body.data.fileId);
    const about = { examDate: '2025-05-06', institution: '示例医院', idempotencyKey: crypto.randomUUID() };
    const { outsideReportId } = await t.ask('projectReportCreate', { fileIds, ...about }, me);
    for (let count = 0; count < 2; count++) await send(t, me);
    expect(isRefused(await send(t, me))).toBe(true);
    await t.ask('outsideReportRemove', { outsideReportId }, me);
    expect((await send(t, me)).body).toMatchObject({ code: 0 });
  });

  test('uploads that were never submitted are removed after a day and release quota', async () => {
    for (let count = 0; count < 12; count++) await send(t, me);
    t.moveTime(23 * HOUR_MS);
    await cleanFiles(t.api.services);
    me = await loginAs(t, 'demo1');
    expect(isRefused(await send(t, me))).toBe(true);
    t.moveTime(HOUR_MS + 1_000);
    await cleanFiles(t.api.services);
    expect((await send(t, me)).body).toMatchObject({ code: 0 });
    expect(readdirSync(path.join(t.folder, 'files'))).toHaveLength(1);
  });

  test('all files that wait are removed in one run, and those that the storage refuses stop no others', async () => {
    const { db } = t.database;
    const { storage } = t.api.services;
    await send(t, me);
    const [row] = await db.select().from(storedFile);
    if (!row) throw new Error('An upload has a row');
    const at = (no: number) => new Date(row.createdAt.getTime() + no);
    const rows = Array.from({ length: 1_200 }, (_, no) => ({ ...row, id: `old-${String(no).padStart(4, '0')}`, createdAt: at(no) }));
    await db.insert(storedFile).values(rows);
    t.moveTime(25 * HOUR_MS);
    const remove = jest.spyOn(storage, 'remove').mockImplementation(async (key) => {
      if (/^old-0[0-3]/.test(key)) throw new Error('refused');
    });
    await cleanFiles(t.api.services);
    expect(await db.$count(storedFile)).toBe(400);
    remove.mockClear();
    // An unavailable storage is not asked about more than one batch.
    await db.insert(storedFile).values(rows.map((each) => ({ ...each, id: `more-${each.id}` })));
    remove.mockRejectedValue(new Error('away'));
    await cleanFiles(t.api.services);
    expect(remove).toHaveBeenCalledTimes(500);
    remove.mockRestore();
    await db.delete(storedFile);
  });

  test('reservations of a killed process expire after an hour', async () => {
    const { db } = t.database;
    const { accountId } = (await db.select().from(storedFile).limit(1))[0] ?? (await sendAndFind());
    async function sendAndFind() {
      await send(t, me);
      const [row] = await db.select().from(storedFile);
      if (!row) throw new Error('An upload has a row');
      return row;
    }
    const expiresAt = new Date(t.now().getTime() + HOUR_MS);
    await db.insert(uploadReservation).values({ id: 'left', accountId, size: limits.quotaBytes - PDF.length, expiresAt });
    expect(isRefused(await send(t, me))).toBe(true);
    t.moveTime(HOUR_MS + 1_000);
    expect((await send(t, me)).body).toMatchObject({ code: 0 });
    await cleanFiles(t.api.services);
  });

  test('is checked before a byte is read: an upload of unknown size counts with the largest size allowed', async () => {
    const server = http.createServer(t.app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const headers = { jwttoken: me.token, 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
    const text = await new Promise<string>((resolve, reject) => {
      const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: getCall('upload').path, headers });
      request.on('error', reject);
      request.on('response', (response) => response.setEncoding('utf8').on('data', resolve));
      // Only the headers are sent, never a body.
      request.flushHeaders();
    });
    expect(JSON.parse(text)).toMatchObject({ code: 4001, data: { fields: { file: expect.stringContaining('已达上限') } } });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('the reserve of the disk', () => {
  let sandbox: SandboxApi;
  let free = 0;
  const refused: string[] = [];
  const limits = { quotaBytes: 100 * MB, quotaFiles: 100, minFreeBytes: 512 * MB };
  beforeAll(async () => {
    const metrics = { ...noMetrics, uploadRefused: (reason: string) => void refused.push(reason) };
    sandbox = await createSandboxApi({ people: 3 }, { settings: { uploads: limits }, deps: { readFreeBytes: async () => free, metrics } });
  });
  afterAll(() => sandbox?.close());

  it('refuses uploads with a clear text while bookings continue', async () => {
    free = 512 * MB;
    expect((await send(sandbox, sandbox.getPerson(1))).body).toEqual(FULL);
    expect(refused).toEqual(['reserve']);
    const booking = createBooking(await sandbox.getQuoteId(1), getSlotId(1));
    expect(await sandbox.call('saveOrder', booking, sandbox.getPerson(1))).toMatchObject({ code: 0 });
    free = 513 * MB;
    expect((await send(sandbox, sandbox.getPerson(1))).body).toMatchObject({ code: 0 });
  });

  it('counts uploads in progress of all persons', async () => {
    const admit = createUploadAdmission(sandbox.api.services, { limits, readFreeBytes: async () => 522 * MB });
    const first = await admit('w-account-1', 6 * MB);
    await expect(admit('w-account-2', 6 * MB)).rejects.toMatchObject({ code: 5070 });
    await admit('w-account-2', 4 * MB).then(({ release }) => release());
    await first.release();
    await admit('w-account-2', 6 * MB).then(({ release }) => release());
  });

  it('is read from the operating system', async () => {
    expect(await readFreeBytes(os.tmpdir())).toBeGreaterThan(0);
    await expect(demandDatabaseSpace(async () => 15 * MB)).rejects.toThrow('disk of the embedded database is full');
    await demandDatabaseSpace(async () => 16 * MB);
  });

  it('determines readiness when the database is on the same disk', async () => {
    let room = 100 * MB;
    const other = await createTestApi({ sample: false, deps: { checkDisk: () => demandDatabaseSpace(async () => room) } });
    await other.api.checkReady();
    room = MB;
    await expect(other.api.checkReady()).rejects.toThrow('full');
    await other.close();
  });
});

/** A folder whose files the kernel refuses to write: every write to /dev/full fails with ENOSPC. */
function createFullFolder(): { files: UploadFolder; folder: string; close(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-full-'));
  const files = createUploadFolder(folder, () => createWriteStream('/dev/full'));
  return { files, folder, close: () => rmSync(folder, { recursive: true }) };
}

function createSmallFolder(): { files: UploadFolder; folder: string; close(): void } {
  const disk = mountDisk(64);
  if (!disk) return createFullFolder();
  const folder = path.join(disk.folder, 'uploads');
  mkdirSync(folder);
  return { files: createUploadFolder(folder), folder, close: disk.close };
}

test('an unexpected failure of the admission is code 1 with the request ID, not an error page', async () => {
  const readFree = () => Promise.reject(new Error('the disk is unavailable'));
  const t = await createTestApi({ serverUrl: '', deps: { readFreeBytes: readFree } });
  try {
    const { body } = await send(t, await loginAs(t, 'demo1')).expect(200);
    expect(body).toEqual({ code: 1, msg: expect.stringMatching(/请提供编号 [\w-]+。/) });
  } finally {
    await t.close();
  }
});

describe('a full disk', () => {
  const events: { event?: string; place?: string }[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void events.push(JSON.parse(line)) });
  const full: string[] = [];
  const metrics = { ...noMetrics, storageFull: (place: string) => void full.push(place) };
  const uploads = { quotaBytes: 100 * MB, quotaFiles: 100, minFreeBytes: 0 };
  beforeEach(() => {
    events.length = 0;
    full.length = 0;
  });
  const open = (deps: object) => createTestApi({ serverUrl: '', settings: { uploads }, deps: { logger, metrics, ...deps } });
  const expectTold = (place: string) => {
    expect(events.filter(({ event }) => event === 'storage_full')).toMatchObject([{ place }]);
    expect(full).toEqual([place]);
  };

  test.each([
    ['every write is refused', createFullFolder],
    ['it fills up during the upload', createSmallFolder],
  ])('during an upload is reported, logged and counted, and nothing is left behind (%s)', async (_, create) => {
    const { files, folder, close } = create();
    const t = await open({ files, readFreeBytes: async () => 100 * MB });
    try {
      const me = await loginAs(t, 'demo1');
      expect((await send(t, me, createPdf(2 * MB))).body).toEqual(FULL);
      expectTold('files');
      expect(readdirSync(folder)).toEqual([]);
      expect(await t.database.db.select().from(storedFile)).toEqual([]);
      expect(await t.database.db.select().from(uploadReservation)).toEqual([]);
    } finally {
      await t.close();
      close();
    }
  });

  test.each(['ENOSPC', 'EDQUOT'])('in the storage (%s) leaves neither a row nor a byte', async (code) => {
    const t = await open({});
    try {
      const me = await loginAs(t, 'demo1');
      jest
        .spyOn(t.api.services.storage, 'keep')
        .mockRejectedValueOnce(new Error('wrapped', { cause: Object.assign(new Error('no room'), { code }) }));
      expect((await send(t, me)).body).toEqual(FULL);
      expectTold('files');
      expect(await t.database.db.select().from(storedFile)).toEqual([]);
      expect(readdirSync(path.join(t.folder, 'uploads'))).toEqual([]);
      expect((await send(t, me)).body).toMatchObject({ code: 0 });
    } finally {
      await t.close();
    }
  });

  test('of the database is logged and counted, whatever wrote', async () => {
    const t = await open({});
    const { db } = t.database;
    try {
      const me = await loginAs(t, 'demo1');
      await db.execute(sql`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
      await db.execute(sql`create trigger no_room before insert on stored_file for each row execute function no_room()`);
      expect((await send(t, me)).body).toEqual(FULL);
      expectTold('database');
      events.length = 0;
      full.length = 0;
      await db.execute(sql`create trigger no_room before insert on audit_log for each row execute function no_room()`);
      expect(await t.callRaw('queryReportList', {}, me)).toMatchObject({ code: 1 });
      expectTold('database');
      expect(await db.select().from(storedFile).where(eq(storedFile.name, 'a.pdf'))).toEqual([]);
    } finally {
      await t.close();
    }
  });
});
