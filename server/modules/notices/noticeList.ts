import { defineHandler } from '../../handlerKit/defineHandler';
import { queryNotices } from './notice.repo';
import { renderStoredNotice } from './renderNotice';

/** What others did with the caller's orders, reports and invoices, newest first. */
export const noticeList = defineHandler({
  name: 'noticeList',
  access: 'account',
  async handle(input, { services: { db }, caller }) {
    const { rows, total, unread } = await queryNotices(db, caller.personId, input);
    const list = rows.map((row) => ({
      noticeId: row.id,
      ...renderStoredNotice(row),
      createdAt: row.createdAt.toISOString(),
      read: row.readAt !== null,
    }));
    return { list, total, unread };
  },
});
