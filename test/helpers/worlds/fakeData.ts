import type { CallName } from '../../../shared/calls';
import type { BuiltCall, CallResponse } from '../../../shared/contract/contract';

const CARD = {
  cardId: 'card-1',
  physicalCardId: 'FAKE0001',
  projectId: 'project-1',
  projectName: '2026 年度体检',
  companyId: 'company-1',
  companyName: '测试企业',
  holderName: '王小明',
  relation: 'self',
  status: 'active',
  expiresOn: '2099-12-31',
  entitlement: { total: 1, used: 0 },
} as const;

const COMBO = {
  comboId: 'combo-1',
  name: '基础体检套餐',
  cover: 'basic',
  tags: ['常规'],
  priceFen: 68000,
  companyPaysFen: 50000,
  itemCount: 20,
  suitable: true,
};

const LOGIN = {
  token: 'fake-token',
  expiresAt: '2099-12-31T00:00:00+08:00',
  userInfo: { cardId: 'card-1', projectId: 'project-1', companyId: 'company-1' },
};

const data: { [Name in BuiltCall]?: CallResponse<Name> } = {
  hrAletter: null,
  getUnpayOrdNum: { count: 0 },
  getHomeComboListByCard: [COMBO],
  getCardListByToken: [CARD, { ...CARD, cardId: 'card-2', projectId: 'project-2', holderName: '王小花', relation: 'spouse' }],
  getCardUserInfo: {
    cardId: 'card-1',
    name: '王小明',
    sex: 'male',
    birthDate: '1990-03-07',
    age: 36,
    marital: 'married',
    idType: 'id_card',
    idNumberMasked: '110***********0011',
    phoneMasked: '138****0001',
    department: '研发部',
    employeeNo: 'E001',
  },
  getPrivacyAgreement: { type: 'login', version: 1, title: '隐私协议', html: '<p>协议</p>', purposes: [], agreed: true },
  projectConfigGet: { settleFlag: 0, holdMinutes: 30, bulletins: [], servicePhone: '400-000-0000' },
  cardLogin: LOGIN,
  memberLogin: LOGIN,
  memberLoginForCompany: LOGIN,
  memberLoginByCode: LOGIN,
  getReSaveOrder: null,
  getCompanyList: {
    list: [{ companyId: 'company-1', companyName: '测试企业', loginUrlSuffix: 'fake', logoUrl: '' }],
    total: 1,
  },
  getCompanyStyleConfigBySuffix: {
    companyId: 'company-1',
    companyName: '测试企业',
    loginUrlSuffix: 'fake',
    logoUrl: '',
    welcome: '欢迎',
    pryColor: '#0057b8',
    bgColor: '#0057b8',
    fontColor: '#ffffff',
    loginMethods: ['card', 'code', 'password'],
  },
};

/** The fake back end's default answers, for calls that pages make by themselves. */
export const FAKE_DATA: Partial<Record<CallName, unknown>> = data;
