import { hashPassword, verifyPassword } from '../../server/security/password';

test('many concurrent checks are all answered, even after one with an invalid hash', async () => {
  const stored = await hashPassword('Rowan-Lake-2027');
  const tries = Array.from({ length: 24 }, (_, index) => {
    if (index % 3 === 0) return verifyPassword('broken', 'Rowan-Lake-2027').catch(() => 'refused');
    return verifyPassword(stored, index % 3 === 1 ? 'Rowan-Lake-2027' : 'Rowan-Lake-2026');
  });
  expect(await Promise.all(tries)).toEqual(Array.from({ length: 8 }, () => ['refused', true, false]).flat());
});

test('a password is hashed by argon2id with 19 MiB, two passes and a new salt', async () => {
  const [first, second] = await Promise.all([hashPassword('Rowan-Lake-2027'), hashPassword('Rowan-Lake-2027')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});
