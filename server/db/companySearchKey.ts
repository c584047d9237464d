import { eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from './Db';
import { company } from './schema/organization';

/** A keyword with anything else is not pinyin: search keys contain nothing else. */
const PINYIN = /^[a-z0-9]+$/;

/**
 * The pinyin of a name and its initials, from each syllable to the end, so that a search finds what begins with a syllable:
 * `达禾` becomes ` dahe he dh h`.
 */
function createSearchKey(syllables: readonly string[]): string {
  const words = syllables.flatMap((syllable) => syllable.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  const initials = words.map((word) => word.slice(0, 1));
  const ends = (parts: readonly string[]) => parts.map((_, index) => parts.slice(index).join(''));
  return [...ends(words), ...ends(initials)].map((part) => ` ${part}`).join('');
}

/** Fills the search keys of companies that have none: new ones, renamed ones, and those of an earlier version. */
export async function fillCompanySearchKeys(db: DbOrTx): Promise<void> {
  const rows = await db.select({ id: company.id, name: company.name }).from(company).where(isNull(company.searchKey));
  if (rows.length === 0) return;
  // The dictionary takes 60 ms to load, so a start without new companies does without it.
  const { pinyin } = await import('pinyin-pro');
  for (const { id, name } of rows) {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
    await db
      .update(company)
      .set({ searchKey: createSearchKey(syllables) })
      .where(eq(company.id, id));
  }
}

/** The `ilike` pattern that finds a keyword in pinyin or initials at the start of a syllable; null for any other keyword. */
export function toPinyinPattern(keyword: string): string | null {
  const letters = keyword.toLowerCase().replace(/[\s'’-]/g, '');
  return PINYIN.test(letters) ? `% ${letters}%` : null;
}
