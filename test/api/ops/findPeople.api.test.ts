import { eq } from 'drizzle-orm';
import { account, card, organization, person } from '../../../server/db/schema/schema';
import { type AttemptKind, getAttemptName } from '../../../server/modules/login/attemptName';
import { findPeople, MOST_PEOPLE } from '../../../server/modules/login/findPeople';
import { unlockPerson } from '../../../server/modules/login/unlockPerson';
import { getSlotId } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

const sandbox = setUpSandboxApi({ people: MOST_PEOPLE + 1, entitlementTotal: 2 });

const find = (text: string) => findPeople(sandbox.api.services, text);
const findIds = async (text: string) => (await find(text)).map(({ personId }) => personId);

describe('an operator who finds a person', () => {
  test("sees the person's own card and orders that are not over, and nobody else's", async () => {
    const { db } = sandbox.database;
    await db.insert(organization).values([
      { id: 'w-lab', companyId: 'w-company', name: '研发部' },
      { id: 'w-shop', companyId: 'w-company', name: '门店' },
    ]);
    await db.update(card).set({ departmentId: 'w-lab' }).where(eq(card.id, 'w-card-1'));
    await db.update(card).set({ departmentId: 'w-shop' }).where(eq(card.id, 'w-card-2'));
    await sandbox.ask('cancelOrder', { orderNo: await sandbox.book(1) }, sandbox.getPerson(1));
    const mine = await sandbox.book(1, getSlotId(2));
    const theirs = await sandbox.book(2);
    const about = { status: 'active', company: '测试公司', project: '测试项目' };
    expect(await find('w1')).toMatchObject([
      {
        personId: 'w-person-1',
        cards: [{ ...about, physicalCardId: 'W1', department: '研发部', employeeNo: '1' }],
        orders: [{ orderNo: mine }],
      },
    ]);
    expect(await find('w2')).toMatchObject([{ cards: [{ physicalCardId: 'W2', department: '门店' }], orders: [{ orderNo: theirs }] }]);
  });

  test('sees how many sessions are open: ended and expired ones do not count', async () => {
    const login = () => sandbox.login('W3', '110101199000000003', 'world');
    const countSessions = async () => (await find('w3')).map(({ sessions }) => sessions);
    await login();
    await sandbox.ask('logout', {}, await login());
    expect(await countSessions()).toEqual([2]);
    sandbox.moveTime(12 * 3_600_000);
    expect(await countSessions()).toEqual([1]);
    sandbox.moveTime(-12 * 3_600_000);
  });

  test('can use the phone on record as well as the one that logs in, also for a person who never logged in', async () => {
    const { db } = sandbox.database;
    const phoneHash = sandbox.api.services.fieldCrypto.hashPhone('13700000004');
    await db.update(account).set({ phoneHash }).where(eq(account.id, 'w-account-4'));
    for (const phone of ['13900000004', '13700000004']) expect(await findIds(phone)).toEqual(['w-person-4']);
    await db.insert(person).values({ ...(await readPerson('w-person-4')), id: 'w-new', name: '新人', phoneHash: 'x', idNumberHash: 'x' });
    expect(await find('新人')).toMatchObject([{ personId: 'w-new', accountId: null, sessions: 0, cards: [], orders: [] }]);
  });

  test('has to write two characters of a name or more, and gets twenty people at most', async () => {
    await expect(find('员')).rejects.toMatchObject({ code: 4001, message: expect.stringContaining('两个字') });
    await expect(find('员工1\n员工2')).rejects.toMatchObject({ code: 4001, message: expect.stringContaining('一行') });
    await expect(find('员工')).rejects.toMatchObject({ code: 4001, message: expect.stringContaining('超过 20 人') });
    await sandbox.database.db.update(person).set({ name: '别名' }).where(eq(person.id, 'w-person-21'));
    expect(await find('员工')).toHaveLength(20);
    expect(await findIds('别名')).toEqual(['w-person-21']);
  });
});

async function readPerson(id: string) {
  const [row] = await sandbox.database.db.select().from(person).where(eq(person.id, id));
  if (!row) throw new Error(`There is no person ${id}`);
  return row;
}

test("unlocking resets every counter of a person's attempts, and nobody else's", async () => {
  const { db, fieldCrypto, limits } = sandbox.api.services;
  await db.update(account).set({ username: 'zhoulan' }).where(eq(account.id, 'w-account-5'));
  await db.update(card).set({ personId: 'w-person-5' }).where(eq(card.id, 'w-card-6'));
  const [phone, accountId] = ['13900000005', 'w-account-5'];
  const own: readonly [AttemptKind, string][] = [
    ['card', 'W5'],
    ['card', 'W6'],
    ['password', phone],
    ['password', 'zhoulan'],
    ['code', phone],
    ['reset', phone],
    ['undo', phone],
    ['change', accountId],
    ['confirm', accountId],
    ['bind', accountId],
  ];
  const others: readonly [AttemptKind, string][] = [
    ['card', 'W7'],
    ['password', '13900000007'],
    ['confirm', 'w-account-7'],
  ];
  const count = async (names: typeof own) => {
    const counts: number[] = [];
    for (const [kind, name] of names) counts.push(await limits.take('loginName', getAttemptName(fieldCrypto, kind, name)));
    return counts;
  };
  await count([...own, ...others]);
  expect(await unlockPerson({ db, fieldCrypto }, limits, 'W5')).toBe('w-person-5');
  expect(await count(own)).toEqual(own.map(() => 1));
  expect(await count(others)).toEqual([2, 2, 2]);
});
