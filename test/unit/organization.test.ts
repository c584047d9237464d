import { findDepartment } from '../../src/features/organization/departments';
import { fetchCompanyOrgInfo } from '../../src/features/organization/fetchCompanyOrgInfo';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';

const TREE = [{ id: '1', name: '总部', children: [] }];

test('companyId of the stored userInfo is sent in the query string; the data is stored and returned, and the ID is stored', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { getCompanyOrgInfo: { json: { code: 0, data: TREE } } } });
  expect(await core.store.dispatch(fetchCompanyOrgInfo())).toEqual(TREE);
  expect(core.requests[0]?.url).toBe('http://general/enterprise/v1/companyOrganization/get_company_orgInfo?companyId=company-1');
  expect(JSON.parse(String(core.requests[0]?.body))).toEqual({ clentType: 'pc' });
  expect(core.store.getState().common).toMatchObject({ companyOrgInfo: TREE, companyId: 'company-1' });
});

test('the list has the departments of the tree with their paths; entries that are none are left out', async () => {
  const tree = [{ id: '1', name: '研发中心', children: [{ id: 2, name: '光学组' }, null, 'text', { id: '3' }] }];
  const core = createTestCore({ entries: CARD_HOLDER, answers: { getCompanyOrgInfo: { json: { code: 0, data: tree } } } });
  await core.store.dispatch(fetchCompanyOrgInfo());
  const list = [
    { id: '1', parentId: '', name: '研发中心', path: '研发中心' },
    { id: '2', parentId: '1', name: '光学组', path: '研发中心 / 光学组' },
  ];
  expect(core.store.getState().common.companyOrgList).toEqual(list);
  expect(findDepartment(list, '光学组')).toBe(list[1]);
  expect(findDepartment([...list, { ...list[0], name: '光学组' } as (typeof list)[0]], '光学组')).toBeUndefined();
});

test.each([{}, 'text', 7, null])('an answer with the data %j has no departments', async (data) => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { getCompanyOrgInfo: { json: { code: 0, data } } } });
  await core.store.dispatch(fetchCompanyOrgInfo());
  expect(core.store.getState().common.companyOrgList).toEqual([]);
});

test('noMember is sent when given', async () => {
  const core = createTestCore({ entries: CARD_HOLDER });
  await core.store.dispatch(fetchCompanyOrgInfo({ noMember: 1 }));
  expect(core.requests[0]?.url).toContain('?companyId=company-1&noMember=1');
});

test.each([{ status: 404 }, { status: 500 }, { json: { code: 1 } }, { json: { code: 0 } }])(
  'without an answer (%j) it returns an empty array',
  async (answer) => {
    const core = createTestCore({ entries: CARD_HOLDER, answers: { getCompanyOrgInfo: answer } });
    expect(await core.store.dispatch(fetchCompanyOrgInfo())).toEqual([]);
    expect(core.store.getState().common).toMatchObject({ companyOrgInfo: [], companyOrgList: [], companyId: 'company-1' });
  },
);
