import { defineHandler } from '../../calls/defineHandler';
import { queryNotices } from './notice.repo';

/** What happened to the caller's orders, reports and invoices without them, the newest first. */
export const noticeList = defineHandler({
  name: 'noticeList',
  access: 'account',
  async handle(input, { services: { db }, caller }) {
    const { rows, total, unread } = await queryNotices(db, caller.personId, input);
    const list = rows.map(({ id, kind, title, body, link, createdAt, readAt }) => ({
      noticeId: id,
      ...{ kind, title, body, link },
      createdAt: createdAt.toISOString(),
      read: readAt !== null,
    }));
    return { list, total, unread };
  },
});
