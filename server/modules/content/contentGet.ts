import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryContent } from './content.repo';

/** A content page: the project's own, or the general one. @throws ApiError 4040 */
export const contentGet = defineHandler({
  name: 'contentGet',
  access: 'card',
  async handle({ key }, { services: { db }, card }) {
    const found = await queryContent(db, key, card.projectId);
    if (!found) throw missingError('这一页还没有内容。');
    const { version, updatedOn, content } = found;
    return { key, version, updatedOn, ...content };
  },
});
