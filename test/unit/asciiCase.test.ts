import { getAttemptName } from '../../server/modules/login/attemptName';
import { toAsciiLower, toAsciiUpper } from '../../shared/asciiCase';

test('identifiers fold the letters A to Z and no others', () => {
  expect(toAsciiUpper('ab-z9')).toBe('AB-Z9');
  expect(toAsciiLower('AB-Z9')).toBe('ab-z9');
  for (const text of ['ſ001', 'ß1', 'ı', 'ﬁ', 'é']) expect(toAsciiUpper(text)).toBe(text);
  for (const text of ['\u212a1', 'İ', 'É']) expect(toAsciiLower(text)).toBe(text);
});

test('tries of different numbers are counted apart', () => {
  const fieldCrypto = { hash: (_purpose: string, value: string) => value };
  expect(getAttemptName(fieldCrypto, 'card', 's001')).toBe(getAttemptName(fieldCrypto, 'card', 'S001'));
  expect(getAttemptName(fieldCrypto, 'card', 'ſ001')).not.toBe(getAttemptName(fieldCrypto, 'card', 'S001'));
});
