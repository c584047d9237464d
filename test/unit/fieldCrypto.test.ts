import { createFieldCrypto } from '../../server/api/security/fieldCrypto';
import { maskIdNumber, maskPhone } from '../../server/api/security/masks';

const crypto = createFieldCrypto('a-key-of-at-least-sixteen-characters');

test('what is sealed comes back, and looks different every time', () => {
  const sealed = [crypto.encrypt('110101199003070011'), crypto.encrypt('110101199003070011')];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const each of sealed) {
    expect(each).toMatch(/^v1\./);
    expect(crypto.decrypt(each)).toBe('110101199003070011');
  }
});

test('an altered value, another key and an unknown key version are refused', () => {
  const sealed = crypto.encrypt('13800000001');
  const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => crypto.decrypt(altered)).toThrow();
  expect(() => createFieldCrypto('another-key-of-sixteen-characters').decrypt(sealed)).toThrow();
  expect(() => crypto.decrypt(sealed.replace('v1', 'v2'))).toThrow('unknown key version');
  expect(() => createFieldCrypto('short')).toThrow('FIELD_KEY');
});

test('equal numbers have equal hashes, however they are typed; an ID number never equals a phone', () => {
  expect(crypto.hashIdNumber(' 11010119900307001x ')).toBe(crypto.hashIdNumber('11010119900307001X'));
  expect(crypto.hashPhone('13800000001')).not.toBe(crypto.hashIdNumber('13800000001'));
  expect(crypto.hashPhone('13800000001')).not.toBe(createFieldCrypto('another-key-of-sixteen-characters').hashPhone('13800000001'));
});

test('masks show what the design shows', () => {
  expect(maskIdNumber('110101199003070011')).toBe('110***********0011');
  expect(maskIdNumber('E12345678')).toBe('E******78');
  expect(maskIdNumber('123')).toBe('***');
  expect(maskPhone('13800000001')).toBe('138****0001');
  expect(maskPhone('1234')).toBe('****');
});
