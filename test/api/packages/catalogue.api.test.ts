import { and, eq } from 'drizzle-orm';
import { addOn, card, combo, examOrder, person, projectCombo, slotDay, store } from '../../../server/db/schema/schema';
import { createQuote, isQuoteValid, loadSelection } from '../../../server/modules/packages/quote';
import { addDays, getDayOf } from '../../../shared/businessDay';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const STORE = 'store-bj-wanghe';

const t = setUpTestApi();
let me: TestIdentity;
beforeEach(async () => {
  await t.reset();
  me = await loginAs(t, 'demo1');
});

describe('packages', () => {
  test("the project's packages have the company's share and their suitability for the person", async () => {
    const combos = await t.ask('getHomeComboListByCard', {}, me);
    expect(combos.map(({ comboId }) => comboId)).toContain('combo-vip');
    for (const { priceFen, companyPaysFen } of combos) expect(companyPaysFen).toBeLessThanOrEqual(priceFen);
    expect(combos.find(({ comboId }) => comboId === 'combo-male')).toMatchObject({ suitable: true });
  });

  test('without an order are listed by their number, however they were written', async () => {
    await t.database.db.update(combo).set({ sort: 0 });
    await t.database.db.update(projectCombo).set({ sort: 0 });
    const listIds = async () => (await t.ask('getHomeComboListByCard', {}, me)).map(({ comboId }) => comboId);
    const [first = '', ...others] = [...(await listIds())].sort();
    await t.database.db.update(projectCombo).set({ companyPaysFen: 1 }).where(eq(projectCombo.comboId, first));
    await t.database.db.update(combo).set({ description: '' }).where(eq(combo.id, first));
    expect(await listIds()).toEqual([first, ...others]);
  });

  test('for the other sex or another marital status are not offered, by project or store, and refused when they are booked', async () => {
    const listIds = async (identity: TestIdentity) => {
      const lists = [await t.ask('getHomeComboListByCard', {}, identity), await t.ask('queryComboByStore', { storeId: STORE }, identity)];
      return lists.map((list) => list.map(({ comboId }) => comboId));
    };
    for (const ids of await listIds(me)) {
      expect(ids).toContain('combo-male');
      expect(ids.filter((id) => id.startsWith('combo-female'))).toEqual([]);
    }
    const refused = await t.call('getComboAmount', { comboId: 'combo-female-full', addOnIds: [] }, me);
    expect([refused.code, refused.msg]).toEqual([4001, '这个套餐仅适合女士，请选择其他套餐。']);
    const woman = await loginAs(t, 'demo2');
    for (const ids of await listIds(woman)) {
      expect(ids).toContain('combo-female-full');
      expect(ids).not.toContain('combo-male');
    }
    await t.database.db.update(person).set({ marital: 'single' });
    for (const ids of await listIds(woman)) {
      expect(ids).toContain('combo-female-youth');
      expect(ids).not.toContain('combo-female-full');
    }
  });

  test('details group the items, and mark add-ons that are included already or do not suit the person', async () => {
    const details = await t.ask('queryComboDetails', { comboId: 'combo-male' }, me);
    expect(details.groups.flatMap(({ items }) => items)).toHaveLength(details.itemCount);
    expect(new Set(details.groups.map(({ category }) => category)).size).toBe(details.groups.length);
    expect(details.addOns.find(({ addOnId }) => addOnId === 'addon-breast')).toMatchObject({ available: false, reason: '仅适合女士' });
    expect(details.addOns.some(({ reason }) => reason === '套餐已包含此项')).toBe(true);
    expect(details.addOns.find(({ addOnId }) => addOnId === 'addon-thyroid')).toMatchObject({ category: '超声' });
    for (const { available, reason } of details.addOns) expect(available).toBe(reason === '');
    expect((await t.ask('queryComboDetails', { comboId: 'combo-male' }, await loginAs(t, 'dhl'))).addOns).toEqual([]);
  });

  test('what a package cannot find is said with its source and the add-on that would, unless another item finds it or the add-on does not suit the person', async () => {
    const listGaps = async (comboId: string, who = me) =>
      (await t.ask('queryComboDetails', { comboId }, who)).addOns.flatMap(({ addOnId, gap }) => (gap ? [[addOnId, gap]] : []));
    const office = new Map(await listGaps('combo-office').then((rows) => rows.map(([id, gap]) => [String(id), gap])));
    expect(office.get('addon-ldct')).toEqual({ text: expect.stringContaining('早期肺癌'), source: expect.stringContaining('指南') });
    expect([...office.keys()]).not.toContain('addon-tct');
    expect((await listGaps('combo-tumor')).map(([id]) => id)).not.toContain('addon-ldct');
    const woman = await loginAs(t, 'demo2');
    expect((await listGaps('combo-female-youth', woman)).map(([id]) => id)).toContain('addon-tct');
    await t.database.db.update(addOn).set({ gapUnless: ['CBC'] });
    expect(await listGaps('combo-office')).toEqual([]);
    await t.database.db.update(addOn).set({ gap: '', gapSource: '', gapUnless: [] });
    expect(await listGaps('combo-office')).toEqual([]);
  });

  test('a package that the project does not offer is 4040, whether or not it exists', async () => {
    const landi = await loginAs(t, 'landi');
    for (const comboId of ['combo-vip', 'unknown']) {
      for (const name of ['queryComboDetails', 'queryStoreAreaListBycombo', 'queryStoreListBycombo'] as const) {
        expect(await t.callRaw(name, { comboId }, landi)).toMatchObject({ code: 4040 });
      }
      expect((await t.call('getComboAmount', { comboId, addOnIds: [] }, landi)).code).toBe(4040);
      expect((await t.call('contrastComboItem', { comboIds: ['combo-office', comboId] }, landi)).code).toBe(4040);
      expect((await t.call('queryStoreSchedule', { storeId: STORE, comboId, month: '2026-12' }, landi)).code).toBe(4040);
    }
  });

  test('a comparison has a row for every item of any package', async () => {
    const comboIds = ['combo-tumor', 'combo-basic', 'combo-office'];
    const { combos, rows } = await t.ask('contrastComboItem', { comboIds }, me);
    expect(combos.map(({ comboId }) => comboId)).toEqual(comboIds);
    for (const [at, { itemCount }] of combos.entries()) expect(rows.filter((row) => row.in[at])).toHaveLength(itemCount);
    for (const row of rows) expect(row.in).toContain(true);
    expect((await t.callRaw('contrastComboItem', { comboIds: ['combo-basic'] }, me)).code).toBe(4001);
  });
});

describe('amounts', () => {
  const quote = (addOnIds: string[], comboId = 'combo-office') => t.call('getComboAmount', { comboId, addOnIds }, me);

  test('the company pays its share of the package, and the person the rest and all add-ons', async () => {
    const { data } = await quote(['addon-hp13', 'addon-lpa']);
    expect(data).toMatchObject({ totalFen: 59_800 + 16_800 + 6000, companyFen: 50_000, selfFen: 9800 + 16_800 + 6000 });
    expect(data.lines).toHaveLength(3);
    expect(data.lines.reduce((sum, line) => sum + line.selfFen, 0)).toBe(data.selfFen);
    expect(data.quoteId.length).toBeLessThanOrEqual(64);
  });

  test.each([
    ['an unknown add-on', ['unknown'], '下架'],
    ['a conflict', ['addon-hp13', 'addon-hp14'], '不能同时选择'],
    ['a missing companion', ['addon-tg-ab'], '需要同时选择'],
    ['one for the other sex', ['addon-breast'], '仅适合女士'],
  ])('%s is refused by name', async (_what, addOnIds, text) => {
    expect(await quote(addOnIds)).toMatchObject({ code: 4001, data: { fields: { addOnIds: expect.stringContaining(text) } } });
  });

  test('an unsuitable package is refused, and add-ons are where the project allows none', async () => {
    expect(await quote([], 'combo-female-full')).toMatchObject({ code: 4001, data: { fields: { comboId: '仅适合女士' } } });
    const dhl = await loginAs(t, 'dhl');
    expect((await t.call('getComboAmount', { comboId: 'combo-office', addOnIds: ['addon-lpa'] }, dhl)).code).toBe(4001);
  });

  test('a quote is valid for its card, choice, amounts and time, in any order of the add-ons', async () => {
    const { services } = t.api;
    const cardRow = (
      await t.database.db
        .select()
        .from(card)
        .where(eq(card.id, me.userInfo?.cardId ?? ''))
    )[0];
    if (!cardRow) throw new Error('The sample card is missing');
    const subject = { cardId: cardRow.id, projectId: cardRow.projectId, personId: cardRow.personId };
    const load = (addOnIds: string[]) => loadSelection(services, subject, { comboId: 'combo-office', addOnIds });
    const selection = await load(['addon-lpa', 'addon-hcy']);
    const { quoteId, validUntil } = createQuote(services, selection);
    expect(isQuoteValid(services, await load(['addon-hcy', 'addon-lpa']), quoteId)).toBe(true);
    const others = [await load(['addon-lpa']), { ...selection, cardId: 'other' }, { ...selection, selfFen: 1 }];
    for (const other of others) expect(isQuoteValid(services, other, quoteId)).toBe(false);
    for (const forged of ['', '.', 'zzzzzzzzz.AAAA', `${quoteId}x`, quoteId.replace(/^./, 'z')]) {
      expect(isQuoteValid(services, selection, forged)).toBe(false);
    }
    expect(Date.parse(validUntil) - t.now().getTime()).toBeGreaterThan(2 * HOUR_MS - MINUTE_MS);
    t.stopTime(new Date(Date.parse(validUntil) - 1));
    expect(isQuoteValid(services, selection, quoteId)).toBe(true);
    t.moveTime(1);
    expect(isQuoteValid(services, selection, quoteId)).toBe(false);
  });
});

describe('stores', () => {
  const list = (payload: object = {}) => t.ask('queryStoreListBycombo', { comboId: 'combo-office', ...payload }, me);

  test('areas count the stores at every level, and their keys select them', async () => {
    const areas = await t.ask('queryStoreAreaListBycombo', { comboId: 'combo-office' }, me);
    const { total } = await list();
    expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const province of areas) {
      for (const city of province.children) {
        for (const { key, count } of [province, city, ...city.children]) expect((await list({ area: key })).total).toBe(count);
      }
    }
    expect((await list({ area: '不存在' })).total).toBe(0);
  });

  test('stores can be searched by name and address, page by page; % is matched literally', async () => {
    const all = await list();
    const pages = [await list({ page: 1, pageSize: 3 }), await list({ page: 2, pageSize: 3 })];
    expect(pages.flatMap((page) => page.list)).toEqual(all.list.slice(0, 6));
    expect((await list({ keyword: '望禾' })).list[0]).toMatchObject({ storeId: STORE });
    expect((await list({ keyword: '%' })).total).toBe(0);
  });

  test.each(['朝阳', '北京市朝阳区望禾', '国贸', '地铁 朝阳', '磁共振 北京'])('are found by the words %s', async (keyword) => {
    expect((await list({ keyword })).list.map(({ storeId }) => storeId)).toContain(STORE);
    expect((await list({ keyword: `${keyword} 不存在` })).total).toBe(0);
  });

  test("those in the city of the card's newest order come first, the others as sorted", async () => {
    const { db } = t.api.services;
    await db
      .update(examOrder)
      .set({ storeId: 'store-cq-jiangwan' })
      .where(eq(examOrder.cardId, me.userInfo?.cardId ?? ''));
    const mine = (await list()).list;
    const sorted = (await t.ask('queryStoreListBycombo', { comboId: 'combo-basic' }, await loginAs(t, 'dhl'))).list;
    expect(mine[0]?.city).toBe('重庆市');
    // Cities, and districts within them, are not torn apart.
    for (const names of [mine.map(({ city }) => city), mine.map(({ city, district }) => city + district)]) {
      expect(names.filter((name, index) => name !== names[index - 1])).toEqual([...new Set(names)]);
    }
    expect((await t.ask('queryStoreListBycombo', { comboId: 'combo-basic', page: 1, pageSize: 1 }, me)).ownCity).toBe('重庆市');
    const getOthers = (stores: typeof mine) => stores.filter(({ city }) => city !== '重庆市').map(({ storeId }) => storeId);
    expect(getOthers(mine.slice(0, 1))).toEqual([]);
    expect(sorted[0]?.storeId).toBe(STORE);
    expect(getOthers(mine)).toEqual(getOthers(sorted).filter((id) => getOthers(mine).includes(id)));
    expect(mine.slice(mine.length - getOthers(mine).length).every(({ city }) => city !== '重庆市')).toBe(true);
  });

  test('have a position and a station where they are known', async () => {
    const { list: stores } = await list();
    expect(stores.find(({ storeId }) => storeId === STORE)).toMatchObject({
      metro: expect.stringContaining('国贸站'),
      location: { latitude: 39.9145, longitude: 116.4612 },
    });
    await t.api.services.db.update(store).set({ latitude: null }).where(eq(store.id, STORE));
    expect((await list()).list.find(({ storeId }) => storeId === STORE)?.location).toBeNull();
  });

  test('the next free day is the first open day of the calendar', async () => {
    const [first] = (await list({ keyword: '望禾' })).list;
    const today = getDayOf(t.now());
    const months = [today.slice(0, 7), addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)];
    const calendar = await Promise.all(
      months.map((month) => t.ask('queryStoreSchedule', { storeId: STORE, comboId: 'combo-office', month }, me)),
    );
    const open = calendar.flatMap(({ days }) => days).find(({ state }) => state === 'open');
    expect(first?.nextFree).toEqual({ date: open?.date, remaining: open?.remaining });
  });

  test("a store's packages; none for an unknown store", async () => {
    expect((await t.ask('queryComboByStore', { storeId: STORE }, me)).length).toBeGreaterThan(0);
    expect(await t.ask('queryComboByStore', { storeId: 'unknown' }, me)).toEqual([]);
  });

  test("the calendar has every day of the month: past, full, closed with a reason, after the card's expiry, open", async () => {
    const { db } = t.database;
    const today = getDayOf(t.now());
    const at = (count: number) => addDays(today, count);
    const set = (date: string, values: Partial<typeof slotDay.$inferInsert>) =>
      db
        .update(slotDay)
        .set(values)
        .where(and(eq(slotDay.storeId, STORE), eq(slotDay.date, date)));
    for (const date of [at(1), at(2), at(3)]) await set(date, { closedReason: null, capacity: 10, held: 1, booked: 2 });
    await set(at(2), { capacity: 3 });
    await set(at(3), { closedReason: '设备维护' });
    await db
      .update(card)
      .set({ expiresOn: at(4) })
      .where(eq(card.id, me.userInfo?.cardId ?? ''));
    const days = new Map<string, unknown>();
    for (const month of new Set([at(-1), at(5)].map((date) => date.slice(0, 7)))) {
      const schedule = await t.ask('queryStoreSchedule', { storeId: STORE, comboId: 'combo-office', month }, me);
      expect(schedule.days[0]?.date).toBe(`${month}-01`);
      for (const day of schedule.days) days.set(day.date, day);
    }
    expect(days.get(at(-1))).toMatchObject({ state: 'past', periods: [] });
    expect(days.get(at(1))).toMatchObject({ state: 'open', remaining: expect.any(Number) });
    expect(days.get(at(2))).toMatchObject({ state: 'full', remaining: 0 });
    expect(days.get(at(3))).toMatchObject({ state: 'closed', reason: '设备维护', periods: [] });
    expect(days.get(at(5))).toMatchObject({ state: 'closed', reason: '超出体检卡或项目的有效期' });
  });

  test('a card sees the slots of its own quota class', async () => {
    const month = getDayOf(t.now()).slice(0, 7);
    const ask = () => t.ask('queryStoreSchedule', { storeId: STORE, comboId: 'combo-office', month }, me);
    const normal = (await ask()).days.flatMap(({ periods }) => periods.map(({ slotId }) => slotId));
    await t.database.db
      .update(card)
      .set({ quotaClass: 'vip' })
      .where(eq(card.id, me.userInfo?.cardId ?? ''));
    const vip = (await ask()).days.flatMap(({ periods }) => periods.map(({ slotId }) => slotId));
    expect(vip.filter((slotId) => normal.includes(slotId))).toEqual([]);
  });

  test('a store without the package is 4040', async () => {
    const answer = await t.call('queryStoreSchedule', { storeId: 'store-bj-songqiao', comboId: 'combo-vip', month: '2026-12' }, me);
    expect(answer.code).toBe(4040);
  });
});

test('ages are computed by the business day', async () => {
  // The 25th birthday is tomorrow; also on the last day of a year and of a leap February.
  const [year = 0, month = 0, day = 0] = getDayOf(t.now()).split('-').map(Number);
  const birthDate = new Date(Date.UTC(year - 25, month - 1, day + 1)).toISOString().slice(0, 10);
  await t.database.db.update(person).set({ birthDate });
  expect(await t.ask('getCardUserInfoByToken', {}, me)).toMatchObject({ age: 24 });
  expect((await t.ask('getHomeComboListByCard', {}, me)).find(({ comboId }) => comboId === 'combo-male')).toMatchObject({
    suitable: false,
  });
});
