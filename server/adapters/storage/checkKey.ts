const KEY = /^[\w-]{1,64}$/;

/** @returns the key. @throws for one that could mean more than a name: a folder, a part of an address */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A storage key holds letters, digits, - and _ only');
  return key;
}
