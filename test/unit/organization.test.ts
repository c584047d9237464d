import { fetchCompanyOrgInfo } from '../../src/features/organization/fetchCompanyOrgInfo';
import { CARD_HOLDER, createTestCore } from '../helpers/clientCore';

const TREE = [{ id: '1', name: '总部', children: [] }];

test('companyId of the stored userInfo is sent in the query string; the data is stored and returned, and the ID is stored', async () => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { getCompanyOrgInfo: { json: { code: 0, data: TREE } } } });
  expect(await core.store.dispatch(fetchCompanyOrgInfo())).toEqual(TREE);
  expect(core.requests[0]?.url).toBe('http://general/enterprise/v1/companyOrganization/get_company_orgInfo?companyId=company-1');
  expect(JSON.parse(String(core.requests[0]?.body))).toEqual({ clentType: 'pc' });
  expect(core.store.getState().common).toMatchObject({ companyOrgInfo: TREE, companyId: 'company-1' });
});

test('noMember is sent when given', async () => {
  const core = createTestCore({ entries: CARD_HOLDER });
  await core.store.dispatch(fetchCompanyOrgInfo({ noMember: 1 }));
  expect(core.requests[0]?.url).toContain('?companyId=company-1&noMember=1');
});

test.each([{ status: 500 }, { json: { code: 1 } }, { json: { code: 0 } }])(
  'without an answer (%j) it returns an empty array',
  async (answer) => {
    const core = createTestCore({ entries: CARD_HOLDER, answers: { getCompanyOrgInfo: answer } });
    expect(await core.store.dispatch(fetchCompanyOrgInfo())).toEqual([]);
    expect(core.store.getState().common.companyOrgInfo).toEqual({});
  },
);
