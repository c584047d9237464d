import { storedFile, uploadReservation } from '../../../server/db/schema/schema';
import { createUploadAdmission } from '../../../server/modules/files/createUploadAdmission';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

const HOUR_MS = 3_600_000;
const CODES = { quota: 4001, storageFull: 5070 };
const LIMITS = { quotaBytes: 1_000, quotaFiles: 3, minFreeBytes: 500 };

describe.each(databaseKinds)('the admission of uploads on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 2 }, { serverUrl });
  let free: number;
  beforeAll(async () => {
    t.stopTime(t.now());
  });
  beforeEach(async () => {
    free = 1_000_000;
    for (const table of [storedFile, uploadReservation]) await t.database.db.delete(table);
  });

  const create = () => createUploadAdmission(t.api.services, { limits: LIMITS, readFreeBytes: async () => free });
  const [me, other] = ['w-account-1', 'w-account-2'];
  const addFile = (id: string, accountId: string, size: number) =>
    t.database.db
      .insert(storedFile)
      .values({ id, accountId, name: 'a.pdf', contentType: 'application/pdf', size, sha256: '', createdAt: t.now() });

  test('fills the quota to the byte, with what is stored and what is under way, of this account only', async () => {
    const admit = create();
    await addFile('mine', me, 400);
    await addFile('theirs', other, 900);
    const upload = await admit(me, 500);
    await expect(admit(me, 101)).rejects.toMatchObject({ code: CODES.quota });
    const last = await admit(me, 100);
    await expect(admit(me, 1)).rejects.toMatchObject({ code: CODES.quota });
    await last.release();
    await (await admit(other, 100)).release();
    await (await admit(me, 100)).release();
    await expect(admit(me, 101)).rejects.toMatchObject({ code: CODES.quota });
    await upload.release();
    expect(await t.database.db.select().from(uploadReservation)).toEqual([]);
    await (await admit(me, 600)).release();
  });

  test('allows as many files as the quota names, with those under way', async () => {
    const admit = create();
    for (const id of ['a', 'b']) await addFile(id, me, 1);
    const third = await admit(me, 1);
    await expect(admit(me, 1)).rejects.toMatchObject({ code: CODES.quota });
    await third.release();
    await (await admit(me, 1)).release();
  });

  test('forgets a reservation that was left after an hour', async () => {
    await create()(me, 1_000);
    const admit = create();
    t.moveTime(HOUR_MS - 1);
    await expect(admit(me, 1)).rejects.toMatchObject({ code: CODES.quota });
    t.moveTime(1);
    await (await admit(me, 1_000)).release();
  });

  test('keeps the reserve of the disk to the byte, with the uploads of everybody, also after refusals', async () => {
    const admit = create();
    free = LIMITS.minFreeBytes + 300;
    await expect(admit(me, 301)).rejects.toMatchObject({ code: CODES.storageFull });
    const mine = await admit(me, 200);
    await expect(admit(other, 101)).rejects.toMatchObject({ code: CODES.storageFull });
    await (await admit(other, 100)).release();
    await mine.release();
    await expect(admit(me, 301)).rejects.toMatchObject({ code: CODES.storageFull });
    await (await admit(me, 300)).release();
    await addFile('full', me, LIMITS.quotaBytes);
    for (let count = 0; count < 3; count++) await expect(admit(me, 300)).rejects.toMatchObject({ code: CODES.quota });
    await (await admit(other, 300)).release();
  });
});
