import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { readFreeBytes } from '../../server/handlerKit/files/diskSpace';
import type { Envelope, UserInfo } from '../../shared/entities';
import { mountDisk } from '../helpers/servers/mountDisk';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { waitUntil } from '../helpers/servers/waitUntil';
import { PDF } from '../helpers/worlds/sampleFiles';

const MB = 1024 * 1024;
const TOKEN = 'metrics-token-0123456789abcdef0123456789';

interface Login {
  token: string;
  userInfo: UserInfo;
}

const call = async <T>(server: RunningServer, address: string, body: object, login?: Login): Promise<Envelope<T>> => {
  const { token = '', userInfo } = login ?? {};
  const headers = { jwttoken: token, ...(userInfo && { cardId: userInfo.cardId, projectId: userInfo.projectId }) };
  return (
    await supertest(server.url)
      .post(address)
      .set(headers)
      .send({ ...body, clentType: 'pc' })
  ).body;
};
/** An employee whose company pays everything, so that a booking needs no payment. */
const logIn = async (server: RunningServer) => {
  const card = { physicalCardId: 'LANDI0001', cardId: 'LANDI0001', idNumber: '310115199603300074', code: 'LANDI' };
  const { code, data } = await call<Login>(server, '/staff/v1/login/cardLogin', card);
  if (code !== 0 || !data) throw new Error(`The login answered ${code}`);
  return data;
};
const upload = async (server: RunningServer, { token }: Login, content = PDF): Promise<Envelope<unknown>> =>
  (await supertest(server.url).post('/staff/v1/file/upload_file').set('jwttoken', token).attach('file', content, 'a.pdf')).body;
const readStatus = async (server: RunningServer) => (await supertest(server.url).get('/readyz')).status;
const scrape = async (server: RunningServer) =>
  (await supertest(server.url).get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200)).text;

test('below MIN_FREE_MB uploads are refused and counted; logins and everything else work', async () => {
  const server = await startServer({ env: { MIN_FREE_MB: '100000000', METRICS_TOKEN: TOKEN } });
  try {
    const me = await logIn(server);
    expect(await upload(server, me)).toMatchObject({ code: 5070, msg: expect.stringContaining('预约不受影响'), data: { retryAfter: 600 } });
    await server.waitForLog('storage_low');
    expect(await readStatus(server)).toBe(200);
    expect(await call(server, '/staff/v1/privacy/agreement', { type: 'health', version: 1, purposes: [], agree: true }, me)).toMatchObject({
      code: 0,
    });
    const text = await scrape(server);
    expect(text).toContain('yuejian_uploads_refused_total{reason="reserve"} 1');
    expect(Number(/^yuejian_data_free_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});

/** Fills a folder's disk until only this much is free. The file is written, because a sparse file takes no space. */
function leaveOnly(freeMb: number, free: number, file: string): void {
  const handle = fs.openSync(file, 'a', 0o600);
  const block = Buffer.alloc(MB);
  try {
    for (let left = Math.floor(free / MB) - freeMb; left > 0; left -= 1) fs.writeSync(handle, block);
  } finally {
    fs.closeSync(handle);
  }
}

/** A small disk if this user can mount one; otherwise the whole disk, with a reserve just below its free space. */
async function prepareDisk(): Promise<{ folder: string; isOwn: boolean; minFreeMb: number; close(): void }> {
  const disk = mountDisk(300 * 1024);
  if (disk) return { ...disk, isOwn: true, minFreeMb: 60 };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yuejian-disk-'));
  const minFreeMb = Math.floor((await readFreeBytes(folder)) / MB) - 600;
  return { folder, isOwn: false, minFreeMb, close: () => fs.rmSync(folder, { recursive: true }) };
}

test('on a disk that fills up, first uploads stop, then readiness fails; free space restores everything without a restart', async () => {
  const disk = await prepareDisk();
  const filler = path.join(disk.folder, 'filler');
  const leave = async (freeMb: number) => leaveOnly(freeMb, await readFreeBytes(disk.folder), filler);
  const server = await startServer({ dataDir: disk.folder, env: { MIN_FREE_MB: String(disk.minFreeMb) } });
  try {
    const me = await logIn(server);
    expect(await upload(server, me)).toMatchObject({ code: 0 });
    await leave(disk.minFreeMb - 10);
    expect(await upload(server, me)).toMatchObject({ code: 5070 });
    expect(await readStatus(server)).toBe(200);
    await logIn(server);
    if (disk.isOwn) {
      await leave(8);
      expect(await readStatus(server)).toBe(503);
      await server.waitForLog('The disk of the embedded database is full');
    }
    fs.rmSync(filler);
    await waitUntil(async () => (await readStatus(server)) === 200);
    expect(await upload(server, await logIn(server))).toMatchObject({ code: 0 });
  } finally {
    await server.stop();
    disk.close();
  }
});
