import { eq } from 'drizzle-orm';
import { card, company, organization, person, project } from '../../../server/db/schema/schema';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';

let sandbox: SandboxApi;
let today: string;
beforeEach(async () => {
  sandbox = await createSandboxApi({ people: 6, entitlementTotal: 2 });
  today = getDayOf(sandbox.now());
});
afterEach(() => sandbox?.close());

const setCard = (no: number, values: Partial<typeof card.$inferInsert>) =>
  sandbox.database.db
    .update(card)
    .set(values)
    .where(eq(card.id, `w-card-${no}`));
const withoutCard = (no: number): TestIdentity => ({ ...sandbox.getPerson(no), userInfo: null });
const chooseFor = async (no: number) => (await sandbox.ask('getCardUserInfoByToken', {}, withoutCard(no))).cardId;

async function readCards(field: 'accountId' | 'departmentId') {
  const rows = await sandbox.database.db.select().from(card).orderBy(card.id);
  return rows.map((row) => row[field]);
}

/** A project that starts a day after the world's own, in its company or in another one. */
async function insertProject(id: string, companyId = 'w-company') {
  const { db } = sandbox.database;
  const [own] = await db.select().from(project);
  if (!own) throw new Error('The world has a project');
  await db.insert(project).values({ ...own, id, companyId, name: `项目 ${id}`, startsOn: addDays(own.startsOn, 1) });
}

test("a first login takes over the unmanaged cards of its person: neither another person's, nor one that a relative manages", async () => {
  await setCard(1, { accountId: null });
  await setCard(2, { personId: 'w-person-1', accountId: null });
  await setCard(3, { personId: 'w-person-1', accountId: 'w-account-4' });
  await setCard(5, { accountId: null });
  await sandbox.login('W1', '110101199000000001', 'world');
  expect(await readCards('accountId')).toEqual(['w-account-1', 'w-account-1', 'w-account-4', 'w-account-4', null, 'w-account-6']);
});

test('a login selects the chosen card, else one that is usable today, of the newest project, with the lowest number; never a disabled one', async () => {
  await insertProject('w-newer');
  for (const no of [2, 3, 4]) await setCard(no, { accountId: 'w-account-1' });
  await setCard(3, { projectId: 'w-newer', expiresOn: today });
  await setCard(4, { projectId: 'w-newer', expiresOn: addDays(today, -1) });
  await setCard(5, { projectId: 'w-newer', physicalCardId: 'A1' });
  expect(await chooseFor(1)).toBe('w-card-3');
  await setCard(3, { expiresOn: addDays(today, -1) });
  expect(await chooseFor(1)).toBe('w-card-1');
  await setCard(1, { physicalCardId: 'W9' });
  expect(await chooseFor(1)).toBe('w-card-2');
  await sandbox.ask('cardSetDefault', { cardId: 'w-card-4' }, withoutCard(1));
  expect(await chooseFor(1)).toBe('w-card-4');
  await setCard(4, { status: 'disabled' });
  expect(await chooseFor(1)).toBe('w-card-2');
});

test('a disabled card cannot be chosen, and the choice is that of one account', async () => {
  await setCard(2, { accountId: 'w-account-1' });
  await sandbox.ask('cardSetDefault', { cardId: 'w-card-2' }, withoutCard(1));
  await setCard(1, { status: 'disabled' });
  expect(await sandbox.call('cardSetDefault', { cardId: 'w-card-1' }, withoutCard(1))).toMatchObject({ code: 4030 });
  await sandbox.ask('cardSetDefault', { cardId: 'w-card-3' }, withoutCard(3));
  const list = await sandbox.ask('getCardListByToken', {}, withoutCard(1));
  expect(list.map(({ cardId, isDefault }) => [cardId, isDefault])).toEqual([
    ['w-card-1', false],
    ['w-card-2', true],
  ]);
});

test('the list of cards begins with the newest project; each has its own orders counted, and its last day', async () => {
  await insertProject('w-newer');
  await setCard(2, { accountId: 'w-account-1', expiresOn: today });
  await setCard(3, { accountId: 'w-account-1', projectId: 'w-newer', expiresOn: addDays(today, -1) });
  await sandbox.ask('cancelOrder', { orderNo: await sandbox.book(1) }, sandbox.getPerson(1));
  await sandbox.book(1);
  await sandbox.book(4);
  const list = await sandbox.ask('getCardListByToken', {}, withoutCard(1));
  expect(list.map(({ cardId, status, entitlement }) => [cardId, status, entitlement.used])).toEqual([
    ['w-card-3', 'expired', 0],
    ['w-card-1', 'active', 1],
    ['w-card-2', 'active', 0],
  ]);
});

describe('departments', () => {
  beforeEach(async () => {
    const { db } = sandbox.database;
    const [own] = await db.select().from(company);
    if (!own) throw new Error('The world has a company');
    await db.insert(company).values({ ...own, id: 'w-other', companySuffix: 'other', name: '别家' });
    await db.insert(organization).values([
      { id: 'w-lab', companyId: 'w-company', name: '研发部', sort: 2 },
      { id: 'w-shop', companyId: 'w-company', name: '门店', sort: 1 },
      { id: 'w-foreign', companyId: 'w-other', name: '别家的部门' },
    ]);
  });

  test("the choice moves one card: no other card of the person or the account, and nobody else's", async () => {
    await setCard(2, { personId: 'w-person-1', accountId: 'w-account-1' });
    await setCard(3, { accountId: 'w-account-1', relation: 'spouse' });
    await setCard(4, { personId: 'w-person-1' });
    const choose = async (no: number, departmentId = 'w-lab') =>
      (await sandbox.call('updateUserInfo', { cardId: `w-card-${no}`, departmentId }, sandbox.getPerson(1))).code;
    expect([await choose(1), await choose(3), await choose(4), await choose(5)]).toEqual([0, 4030, 4030, 4030]);
    expect(await choose(2, 'w-foreign')).toBe(4030);
    expect(await readCards('departmentId')).toEqual(['w-lab', null, null, null, null, null]);
  });

  test('count their employees, not relatives, in the order of the company', async () => {
    for (const no of [1, 2, 3]) await setCard(no, { departmentId: 'w-lab' });
    await setCard(3, { relation: 'parent' });
    await setCard(4, { departmentId: 'w-shop' });
    const list = await sandbox.ask('getCompanyOrgInfo', { companyId: 'w-company' }, sandbox.getPerson(1));
    expect(list.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['门店', 1],
      ['研发部', 2],
    ]);
    expect(await sandbox.call('getCompanyOrgInfo', { companyId: 'w-other' }, sandbox.getPerson(1))).toMatchObject({ code: 4030 });
    await insertProject('w-foreign', 'w-other');
    await setCard(5, { projectId: 'w-foreign' });
    expect(await sandbox.call('getCompanyOrgInfo', { companyId: 'w-other' }, sandbox.getPerson(1))).toMatchObject({ code: 4030 });
  });
});

test('the marital status changes for the caller alone', async () => {
  await sandbox.ask('updateUserInfo', { marital: 'married' }, sandbox.getPerson(1));
  const rows = await sandbox.database.db.select({ id: person.id, marital: person.marital }).from(person).orderBy(person.id);
  expect(rows.filter(({ marital }) => marital === 'married').map(({ id }) => id)).toEqual(['w-person-1']);
});
