import { eq } from 'drizzle-orm';
import { fillCompanySearchKeys, toPinyinPattern } from '../../../server/db/companySearchKey';
import { company } from '../../../server/db/schema/organization';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const t = setUpTestApi();

const find = async (keyword: string) => (await t.ask('getCompanyList', { keyword })).list.map(({ loginUrlSuffix }) => loginUrlSuffix);

test('a company of an earlier version, or one that was renamed, gets its key; 东华 is found by donghua and dh', async () => {
  await t.database.db.update(company).set({ name: '东华重庆 2 厂', searchKey: null }).where(eq(company.companySuffix, 'LANDI'));
  expect(await find('donghua')).toEqual([]);
  await fillCompanySearchKeys(t.database.db);
  for (const keyword of ['donghua', 'dong hua', "dong'hua", 'DH', 'chongqing', 'cq2']) expect(await find(keyword)).toContain('LANDI');
  expect(await find('onghua')).toEqual([]);
});

test.each([
  ['Dong Hua', '% donghua%'],
  ["xi'an", '% xian%'],
  ['东华', null],
  ['dh%', null],
  ['', null],
])('%j becomes the pattern %j', (keyword, pattern) => {
  expect(toPinyinPattern(keyword)).toBe(pattern);
});
