import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handlers } from '../../../server/modules/handlers';
import { type CallRow, calls } from '../../../shared/calls';
import { contract } from '../../../shared/contract/contract';

const MODULES = join(__dirname, '../../../server/modules');

/** Spec §7, verbatim: every call is a POST unless marked GET. */
const SPECIFIED = `
staff POST /staff/v1/home/hrAletter
staff POST /staff/v1/order/getUnpayOrdNum
staff POST /staff/v1/combo/getHomeComboListByCard
staff POST /staff/v1/user/getCardUserInfo
staff POST /staff/v1/store/queryStoreAreaListBycombo
staff POST /staff/v1/store/queryStoreListBycombo
staff POST /staff/v1/store/queryComboByStore
staff POST /staff/v1/combo/getComboAmount
staff POST /staff/v1/order/saveOrder
staff POST /staff/v1/order/reSaveOrder
staff POST /staff/v1/store/queryStoreSchedule
staff POST /staff/v1/combo/queryComboDetails
staff POST /staff/v1/combo/contrast_combo_item
staff POST /staff/v1/order/queryOrderDetails
staff POST /staff/v1/user/getCardListByToken
staff POST /staff/v1/order/getThirdOrderResult
staff POST /staff/v1/privacy/getPrivacyAgreement
staff POST /staff/v1/privacy/agreement
staff POST /staff/v1/order/reSaveOrderCheck
staff POST /staff/v1/file/upload
staff POST /staff/v1/file/upload_file
staff POST /staff/v1/project_combo/list
staff POST /staff/v1/project_report/create
staff POST /staff/v1/login/cardLogin
staff POST /staff/v1/user/getCardUserInfoByToken
staff GET /staff/v1/order/getReSaveOrder
staff GET /staff/v1/project_config/get
general POST /open/v1/pay/getWxResult
general POST /open/v1/pay/unifiedPay
general GET /open/v1/HuaZhuLogin/getCode
general GET /open/v1/HuaZhuLogin/getAccessToken
general POST /wfmall/mall/v1/open/send_code_login
general POST /wfmall/mall/v1/open/send_code_retrieve_pwd
general POST /wfmall/mall/v1/open/send_code_bind_phone
general POST /wfmall/mall/v1/member/reset_password
general POST /wfmall/mall/v1/member/login
general POST /wfmall/mall/v1/member/loginForCompany
general POST /wfmall/mall/v1/member/loginByCode
general POST /wfmall/mall/v1/open/get_company_list
general POST /enterprise/v1/companyOrganization/get_company_orgInfo
general GET /usercenter/uc/v1/company/open/get_company_style_config_by_suffix
`
  .trim()
  .split('\n');

const rows: [string, CallRow][] = Object.entries(calls);
const describeRow = ({ base, method, path }: CallRow) => `${base} ${method} ${path}`;

test('the calls other than our extensions are exactly those of the specification', () => {
  const specified = rows.filter(([, row]) => !row.extension).map(([, row]) => describeRow(row));
  expect(specified.sort()).toEqual([...SPECIFIED].sort());
});

test('the general base address serves the paths outside /staff', () => {
  for (const [, { base, path }] of rows) expect(base).toBe(path.startsWith('/staff/v1/') ? 'staff' : 'general');
});

test('every call has its own path', () => {
  expect(new Set(rows.map(([, { path }]) => path)).size).toBe(rows.length);
});

/** Calls with a contract but without a handler, which answer 404; this list may only get shorter. */
const NOT_BUILT: string[] = [];

test('every call with a contract has exactly one handler, except those listed as not built', () => {
  const expected = Object.keys(contract).filter((name) => !NOT_BUILT.includes(name));
  expect(handlers.map(({ name }) => name).sort()).toEqual(expected.sort());
});

test.each(handlers.map(({ name }) => name))('%s is made by defineHandler in modules/<group>/<name>.ts', (name) => {
  const row: CallRow = calls[name];
  expect(readdirSync(join(MODULES, row.group))).toContain(`${name}.ts`);
  expect(readFileSync(join(MODULES, row.group, `${name}.ts`), 'utf8')).toContain(
    `export const ${name} = defineHandler({\n  name: '${name}',\n`,
  );
});

test('a call is open exactly when the table says so', () => {
  const open = rows.filter(([name, row]) => row.open && name in contract).map(([name]) => name);
  expect(
    handlers
      .filter(({ access }) => access === 'open')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(open.sort());
});
