import { createFieldCrypto } from '../../server/security/fieldCrypto';
import { maskIdNumber, maskName, maskPhone } from '../../server/security/masks';

const crypto = createFieldCrypto('a-key-of-at-least-sixteen-characters');

test('an encrypted value can be decrypted, and differs with every encryption', () => {
  const sealed = [crypto.encrypt('110101199003070011'), crypto.encrypt('110101199003070011')];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const each of sealed) {
    expect(each).toMatch(/^k[0-9a-f]{8}\./);
    expect(crypto.decrypt(each)).toBe('110101199003070011');
  }
});

test('an altered value, another key and an unknown key id are refused', () => {
  const sealed = crypto.encrypt('13800000001');
  const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => crypto.decrypt(altered)).toThrow();
  expect(() => createFieldCrypto('another-key-of-sixteen-characters').decrypt(sealed)).toThrow();
  expect(() => crypto.decrypt(sealed.replace(crypto.keyId, 'v2'))).toThrow('unknown key v2');
});

test('a key has sixteen characters or more', () => {
  expect(() => createFieldCrypto('x'.repeat(15))).toThrow('FIELD_KEY');
  expect(createFieldCrypto('x'.repeat(16)).keyId).toMatch(/^k/);
});

test('equal numbers have equal hashes in any spelling; an ID number never has the hash of a phone', () => {
  expect(crypto.hashIdNumber(' 11010119900307001x ')).toBe(crypto.hashIdNumber('11010119900307001X'));
  expect(crypto.hashPhone('13800000001')).not.toBe(crypto.hashIdNumber('13800000001'));
  expect(crypto.hashPhone('13800000001')).not.toBe(createFieldCrypto('another-key-of-sixteen-characters').hashPhone('13800000001'));
});

test.each([
  ['110101199003070011', '110***********0011'],
  ['110101900307001', '110********7001'],
  ['11010190030700', '1***********00'],
  ['E12345678', 'E******78'],
  ['E12345', 'E***45'],
  ['E1234', '*****'],
  ['', ''],
])('the ID number %s is shown as %s', (idNumber, masked) => expect(maskIdNumber(idNumber)).toBe(masked));

test.each([
  ['13800000001', '138****0001'],
  ['13800001', '138*0001'],
  ['1380001', '*******'],
])('the phone %s is shown as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

test.each([
  ['张伟', '张*'],
  [' 欧阳小北 ', '欧*'],
  ['', '*'],
])('of the name %s, %s is shown', (name, masked) => expect(maskName(name)).toBe(masked));

describe('with an old key beside the new one', () => {
  const [oldKey, newKey] = ['an-old-key-of-sixteen-characters', 'a-new-key-of-sixteen-characters'];
  const old = createFieldCrypto(oldKey);
  const both = createFieldCrypto(newKey, [oldKey]);

  test('both decrypt, including values from before keys had IDs, and the new one encrypts', () => {
    const nameless = (crypto: typeof old) => crypto.encrypt('13800000001').replace(/^\w+/, 'v1');
    for (const sealed of [old.encrypt('13800000001'), both.encrypt('13800000001'), nameless(old), nameless(both)]) {
      expect(both.decrypt(sealed)).toBe('13800000001');
    }
    expect(both.keyId).toBe(createFieldCrypto(newKey).keyId);
    expect(both.encrypt('x').startsWith(`${both.keyId}.`)).toBe(true);
    expect(() => both.decrypt(nameless(crypto))).toThrow();
  });

  test('lookups use both hashes, the new one first', () => {
    expect(both.listPhoneHashes(' 13800000001')).toEqual([both.hashPhone('13800000001'), old.hashPhone('13800000001')]);
    expect(both.listIdNumberHashes('11010119900307001x')).toEqual([
      both.hashIdNumber('11010119900307001X'),
      old.hashIdNumber('11010119900307001X'),
    ]);
    expect(createFieldCrypto(newKey, [newKey]).listHashes('sms', '1')).toHaveLength(1);
  });
});
