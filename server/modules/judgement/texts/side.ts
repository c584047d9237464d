export type Side = '' | '左' | '右' | '双';

/** Parts of the body, and ways to lie, whose names contain a side and are on none. */
const NOT_SIDES = /[左右](?:前降支|回旋支|旋支|(?:侧)?卧位|前斜位|室|房|心|束|冠|前分支|后分支|胸导联|主干|偏|移|旋)/g;

/** The side that a clause names itself. */
export function readOwnSide(text: string): Side {
  const plain = text.replace(NOT_SIDES, '');
  if (/双|两侧|两肺|两乳/.test(plain) || (plain.includes('左') && plain.includes('右'))) return '双';
  return plain.includes('左') ? '左' : plain.includes('右') ? '右' : '';
}
