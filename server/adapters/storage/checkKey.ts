const KEY = /^[\w-]{1,64}$/;

/** @returns the key. @throws if it contains anything that has a meaning in a path or an address */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A storage key contains only letters, digits, - and _');
  return key;
}
