import { defineHandler } from '../../handlerKit/defineHandler';
import { countUnread, markRead } from './notice.repo';

/** Marks the caller's notices as read. Unknown IDs and IDs of other persons' notices are ignored. */
export const noticeRead = defineHandler({
  name: 'noticeRead',
  access: 'account',
  async handle(input, { services: { db, now }, caller }) {
    await markRead(db, caller.personId, 'noticeIds' in input ? input.noticeIds : null, now());
    return { unread: await countUnread(db, caller.personId) };
  },
});
