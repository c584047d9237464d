import { addDays } from '../../../shared/businessDay';
import type { contentPage } from '../schema/content';
import guide from './content/guide.md';
import notice from './content/notice.md';
import tooth from './content/tooth.md';
import { parseContent } from './parseContent';

const PAGES = { guide, notice, tooth };

/** The pages to read, for every project. */
export function createDefaultContents(today: string): (typeof contentPage.$inferInsert)[] {
  return Object.entries(PAGES).map(([key, markdown]) => ({
    id: `content-${key}-1`,
    key,
    projectId: null,
    version: 1,
    updatedOn: addDays(today, -30),
    content: parseContent(markdown),
  }));
}
