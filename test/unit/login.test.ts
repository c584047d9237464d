import { finishLogin, type LoginMethod, sendLogin } from '../../src/api/login';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';

const USER_INFO = { cardId: 'card-9', projectId: 'project-9', companyId: 'company-9' };
const LOGIN = { token: 'token-9', expiresAt: '2026-01-01T00:00:00+08:00', userInfo: USER_INFO };
const PURPOSES = [
  { code: 'booking', text: '预约' },
  { code: 'report', text: '报告' },
];
const AGREEMENT = { type: 'login', version: 3, title: '隐私协议', html: '', agreed: false, purposes: PURPOSES };
const FIELDS = {
  physicalCardId: 'NO1',
  idNumber: 'ID1',
  account: 'me',
  password: 'secret',
  phone: '13800000001',
  smsCode: '123456',
  ssoCode: 'grant',
  state: 'trip',
};
const ok = (data: unknown) => ({ json: { code: 0, data } });
const readBody = (body: unknown) => (typeof body === 'string' ? JSON.parse(body) : undefined);

test.each<[LoginMethod, string | undefined, string, object | undefined]>([
  ['card', 'c1', 'cardLogin', { physicalCardId: 'NO1', cardId: 'NO1', idNumber: 'ID1', code: 'dhl', proof: 'work' }],
  ['code', 'c1', 'memberLoginByCode', { phone: '13800000001', code: '123456', companyId: 'c1', proof: 'work' }],
  ['password', 'c1', 'memberLoginForCompany', { account: 'me', password: 'secret', companyId: 'c1', proof: 'work' }],
  ['password', undefined, 'memberLogin', { account: 'me', password: 'secret', proof: 'work' }],
  ['sso', 'c1', 'huaZhuLoginGetAccessToken', undefined],
])('a login by %s (company %s) is the call %s, without the token of an earlier person', async (method, companyId, call, body) => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { [call]: ok(LOGIN) } });
  const attempt = { method, fields: FIELDS, companySuffix: 'dhl', companyId, proof: 'work' };
  expect(await sendLogin(core, attempt)).toEqual({ data: LOGIN });
  const [wire] = core.requests;
  expect([wire?.call, wire?.headers.jwttoken, wire?.headers.cardId]).toEqual([call, '', undefined]);
  // Until somebody has logged in, the earlier person's session stays: other tabs show it.
  expect(core.storage.getToken()).toBe(CARD_HOLDER.token);
  expect(readBody(wire?.body)).toEqual(body && { ...body, clentType: 'pc' });
  if (method === 'sso') expect(wire?.url).toMatch(/\?code=grant&state=trip&/);
});

test('a refusal keeps its code, and saves nothing', async () => {
  const core = createTestCore({ answers: { cardLogin: { json: { code: 4001, msg: '卡号或证件号不正确' } } } });
  const { error } = await sendLogin(core, { method: 'card', fields: FIELDS, companySuffix: 'dhl', companyId: undefined });
  expect(error).toMatchObject({ code: 4001, message: '卡号或证件号不正确' });
  expect([core.local.length, core.webTierRequests.length]).toEqual([0, 0]);
});

test('a login leads home once the session is sealed and the consent recorded', async () => {
  const core = createTestCore({ answers: { projectConfigGet: ok({ settleFlag: 1 }), getPrivacyAgreement: ok(AGREEMENT) } });
  expect(await finishLogin(core, LOGIN, '/dhl')).toEqual({ path: '/health', isSealed: true });
  expect(core.requests.map((wire) => [wire.call, wire.headers.jwttoken])).toEqual([
    ['projectConfigGet', 'token-9'],
    ['getPrivacyAgreement', 'token-9'],
    ['agreement', 'token-9'],
  ]);
  const { type, version } = AGREEMENT;
  expect(readBody(core.requests[2]?.body)).toMatchObject({ type, version, purposes: ['booking', 'report'], agree: true });
  expect(core.webTierRequests[0]?.body).toEqual({ token: 'token-9', userInfo: USER_INFO, settleFlag: '1' });
});

test('a version that was agreed to before is not recorded again', async () => {
  const core = createTestCore({ answers: { getPrivacyAgreement: ok({ ...AGREEMENT, agreed: true }) } });
  await finishLogin(core, LOGIN, '/dhl');
  expect(core.requests.map((wire) => wire.call)).not.toContain('agreement');
});

test('a back end that is slow to record the consent does not keep anybody from the home page', async () => {
  jest.useFakeTimers();
  try {
    const core = createTestCore();
    const request: typeof core.request = (name, ...rest) =>
      name === 'getPrivacyAgreement' ? new Promise(() => undefined) : core.request(name, ...rest);
    const finished = finishLogin({ ...core, request }, LOGIN, '/dhl');
    await jest.advanceTimersByTimeAsync(1500);
    expect(await finished).toMatchObject({ path: '/health' });
  } finally {
    jest.useRealTimers();
  }
});
