import { getPasswordStrength } from '../../../src/features/account/passwordStrength';
import { getFailure } from '../../../src/kit/form/formFailure';
import { sortRecentFirst } from '../../../src/pages/Company/parts/sortRecentFirst';
import { getCompanySuffix, isGenericSuffix } from '../../../src/pages/Login/companySuffix';
import { validateLogin } from '../../../src/pages/Login/parts/validateLogin';

test('every missing field of a method is reported, and a missing agreement too', () => {
  expect(Object.keys(validateLogin('card', {}))).toEqual(['physicalCardId', 'idNumber', 'agree']);
  expect(Object.keys(validateLogin('code', { phone: '1380000000', smsCode: '12345a', agree: '1' }))).toEqual(['phone', 'smsCode']);
  expect(validateLogin('password', { account: 'a', password: 'b', agree: '1' })).toEqual({});
  expect(validateLogin('sso', { agree: '1' })).toEqual({});
});

test("a refusal is shown beside the form's field for the field that the server names", () => {
  const failure = getFailure({ code: 4001, message: '有误', data: { fields: { code: '验证码不正确' } } }, 'smsCode');
  expect(failure).toEqual({ errors: { smsCode: '验证码不正确' } });
});

test('a refusal without a field is shown beside the password or code', () => {
  expect(getFailure({ code: 4001, message: '卡号或证件号不正确' }, 'idNumber')).toEqual({ errors: { idNumber: '卡号或证件号不正确' } });
});

test('errors that do not concern a field are shown above the form', () => {
  expect(getFailure({ code: 4290, message: '请稍后再试' }, 'password')).toEqual({ alert: '请稍后再试' });
  expect(getFailure({ message: '网络连接失败' }, 'password')).toEqual({ alert: '网络连接失败' });
  expect(getFailure({ status: 502, message: '网关错误。' }, 'password').alert).toMatch('服务暂时没有回应');
});

test.each([
  ['short', 0],
  ['aaaaaaaaaaaa', 1],
  ['Yuejian#2026', 1],
  ['lonelytreehouse', 1],
  ['river4stone', 2],
  ['Rowan-Lake-2027', 3],
])('strength of %s is %i', (password, level) => {
  expect(getPasswordStrength(password).level).toBe(level);
});

test('the company suffix is the first segment of the address', () => {
  expect(getCompanySuffix('/dhl')).toBe('dhl');
  expect(getCompanySuffix('/%E4%BC%81%E4%B8%9A')).toBe('企业');
  expect(getCompanySuffix('/%zz')).toBe('%zz');
  expect(isGenericSuffix(getCompanySuffix('/'))).toBe(true);
  expect(isGenericSuffix('Login')).toBe(true);
});

test('recently used companies come first, most recent first', () => {
  const companies = ['FSlogin', 'dhl', 'LANDI'].map((loginUrlSuffix) => ({ loginUrlSuffix }));
  expect(sortRecentFirst(companies, ['landi', 'dhl']).map(({ loginUrlSuffix }) => loginUrlSuffix)).toEqual(['LANDI', 'dhl', 'FSlogin']);
});
