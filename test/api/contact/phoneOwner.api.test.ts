import { eq } from 'drizzle-orm';
import { account, person, phoneChange } from '../../../server/db/schema/schema';
import { findOrInsertAccount, isPhoneTaken, queryPhoneOwner } from '../../../server/modules/login/phoneOwner.repo';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';

const PHONE = '13700000001';

let sandbox: SandboxApi;
beforeEach(async () => {
  sandbox = await createSandboxApi({ people: 3 });
});
afterEach(() => sandbox?.close());

const hash = (phone: string) => sandbox.api.services.fieldCrypto.listPhoneHashes(phone);
const findOwner = (phone: string) => queryPhoneOwner(sandbox.database.db, hash(phone));
const setPersonPhone = (no: number, phone: string) =>
  sandbox.database.db
    .update(person)
    .set({ phoneHash: hash(phone)[0] ?? '' })
    .where(eq(person.id, `w-person-${no}`));
const setLoginPhone = (no: number, phone: string) =>
  sandbox.database.db
    .update(account)
    .set({ phoneHash: hash(phone)[0] ?? '' })
    .where(eq(account.id, `w-account-${no}`));

test('a phone belongs to the account that logs in with it, else to the only person who has it', async () => {
  expect(await findOwner(PHONE)).toBeNull();
  await setPersonPhone(1, PHONE);
  expect(await findOwner(PHONE)).toEqual({ accountId: 'w-account-1', generation: 0, personId: 'w-person-1' });
  await setPersonPhone(2, PHONE);
  expect(await findOwner(PHONE)).toBeNull();
  await setLoginPhone(3, PHONE);
  expect(await findOwner(PHONE)).toEqual({ accountId: 'w-account-3', generation: 0, personId: 'w-person-3' });
});

test('a phone is taken when another account logs in with it', async () => {
  const { db } = sandbox.database;
  const now = sandbox.now();
  await setPersonPhone(1, PHONE);
  expect(await isPhoneTaken(db, hash(PHONE), { now })).toBe(false);
  await setLoginPhone(1, PHONE);
  await setLoginPhone(2, '13700000002');
  expect(await isPhoneTaken(db, hash(PHONE), { now })).toBe(true);
  expect(await isPhoneTaken(db, hash(PHONE), { except: 'w-account-1', now })).toBe(false);
  expect(await isPhoneTaken(db, hash(PHONE), { except: 'w-account-2', now })).toBe(true);
});

test('a phone is taken while anybody else can still get it back', async () => {
  const { db } = sandbox.database;
  const now = sandbox.now();
  const change = (no: number) => ({
    ...{ id: `change-${no}`, accountId: `w-account-${no}`, oldPhoneEnc: 'sealed', oldPhoneHash: hash(PHONE)[0] ?? '' },
    ...{ madeBy: 'owner' as const, changedAt: now, undoUntil: new Date(now.getTime() + 1) },
  });
  const isTaken = () => isPhoneTaken(db, hash(PHONE), { except: 'w-account-1', now });
  await db.insert(phoneChange).values(change(1));
  expect(await isTaken()).toBe(false);
  await db.insert(phoneChange).values(change(2));
  expect(await isTaken()).toBe(true);
});

test('a new account logs in with the phone on record, unless another account does; a person has one account', async () => {
  const { db } = sandbox.database;
  const [like] = await db.select().from(person);
  if (!like) throw new Error('The world has people');
  const names = ['first', 'second'];
  await db.insert(person).values(names.map((id) => ({ ...like, id, idNumberHash: id })));
  const insert = (id: string, personId: string) => findOrInsertAccount(db, { id, personId, createdAt: sandbox.now() }, hash(PHONE));
  expect([await insert('a', 'first'), await insert('b', 'second'), await insert('c', 'first')]).toEqual(['a', 'b', 'a']);
  const rows = await db.select().from(account).where(eq(account.personId, 'first'));
  expect(rows.map(({ phoneHash }) => phoneHash)).toEqual([hash(PHONE)[0]]);
  const [second] = await db.select().from(account).where(eq(account.personId, 'second'));
  expect(second?.phoneHash).toBeNull();
});
