import { defineHandler } from '../../calls/defineHandler';
import { countUnread, markRead } from './notice.repo';

/** Marks notices of the caller's as read. One that is not theirs, or is gone, changes nothing and tells nothing. */
export const noticeRead = defineHandler({
  name: 'noticeRead',
  access: 'account',
  async handle(input, { services: { db, now }, caller }) {
    await markRead(db, caller.personId, 'noticeIds' in input ? input.noticeIds : null, now());
    return { unread: await countUnread(db, caller.personId) };
  },
});
