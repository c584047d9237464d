import { contentPage, project } from '../../../server/db/schema/schema';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const t = setUpTestApi();
let me: TestIdentity;
beforeEach(async () => {
  await t.reset();
  me = await loginAs(t, 'demo1');
});

test('the letter is unread until it is opened', async () => {
  expect(await t.ask('hrAletter', {}, me)).toMatchObject({
    title: expect.any(String),
    html: expect.stringContaining('<p>'),
    read: false,
  });
  expect(await t.ask('hrAletter', { markRead: true }, me)).toMatchObject({ read: true });
  expect(await t.ask('hrAletter', {}, me)).toMatchObject({ read: true });
  expect(await t.ask('hrAletter', {}, await loginAs(t, 'demo2'))).toMatchObject({ read: false });
  await t.database.db.update(project).set({ hrLetter: null });
  expect(await t.ask('hrAletter', {}, me)).toBeNull();
});

test("the project's rules are returned, all or the requested ones", async () => {
  expect(await t.ask('projectConfigGet', {}, me)).toMatchObject({
    settleFlag: 0,
    holdMinutes: 30,
    rebookMax: 2,
    servicePhone: expect.any(String),
  });
  expect(await t.ask('projectConfigGet', { keys: 'settleFlag, holdMinutes,unknown' }, me)).toEqual({ settleFlag: 0, holdMinutes: 30 });
  expect(await t.ask('projectConfigGet', { keys: 'settleFlag' }, await loginAs(t, 'zyhy'))).toEqual({ settleFlag: 1 });
});

test('an agreement can be read without a session, agreed to, and withdrawn', async () => {
  const dhl = await loginAs(t, 'dhl');
  const read = (identity?: TestIdentity) => t.ask('getPrivacyAgreement', { type: 'health' }, identity);
  const { version, purposes, agreed, html } = await read();
  expect(agreed).toBe(false);
  expect(html).toContain('<');
  const codes = purposes.map(({ code }) => code);
  const decide = (agree: boolean) => t.ask('agreement', { type: 'health', version, purposes: codes, agree }, dhl);
  for (const agree of [true, false, true]) {
    await decide(agree);
    expect((await read(dhl)).agreed).toBe(agree);
  }
  expect((await read()).agreed).toBe(false);
  const stale = await t.call('agreement', { type: 'health', version: version + 1, purposes: [], agree: true }, dhl);
  expect(stale).toMatchObject({ code: 4096, data: { version } });
  const unknown = await t.call('agreement', { type: 'health', version, purposes: ['unknown'], agree: true }, dhl);
  expect(unknown).toMatchObject({ code: 4001, data: { fields: { purposes: expect.any(String) } } });
});

test("a content page is the general one, or the project's own if it has one, in the newest version", async () => {
  const general = await t.ask('contentGet', { key: 'notice' }, me);
  expect(general).toMatchObject({ key: 'notice', version: 1, title: '体检须知' });
  expect(general.sections[0]?.blocks).toContainEqual(expect.objectContaining({ kind: 'checklist' }));
  const content = { title: '本项目须知', intro: '', sections: [] };
  const row = { key: 'notice', projectId: me.userInfo?.projectId ?? '', updatedOn: '2026-01-01', content };
  await t.database.db.insert(contentPage).values([
    { ...row, id: 'own-1', version: 1 },
    { ...row, id: 'own-2', version: 2 },
  ]);
  expect(await t.ask('contentGet', { key: 'notice' }, me)).toMatchObject({ title: '本项目须知', version: 2 });
  expect(await t.ask('contentGet', { key: 'notice' }, await loginAs(t, 'dhl'))).toMatchObject({ title: '体检须知' });
  await expect(t.database.db.insert(contentPage).values({ ...row, id: 'own-3', version: 2 })).rejects.toThrow();
  expect(await t.callRaw('contentGet', { key: 'secrets' }, me)).toMatchObject({ code: 4001 });
});
