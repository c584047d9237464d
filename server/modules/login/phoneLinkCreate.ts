import { BUSINESS_CODES } from '../../../shared/constants';
import { isPrivateAddress } from '../../../shared/lostPage';
import { ApiError, validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { isLinkSession, putPhoneLink } from './phoneLink.repo';
import { createTicket, hashTicket, PHONE_LINK_TTL_MS } from './phoneTicket';

/**
 * A one-time link to continue on a phone, bound to the session, its card and a page. A session that a link started creates none, so that a
 * stolen phone session cannot be extended.
 * @throws ApiError 4001, 4094, 4290
 */
export const phoneLinkCreate = defineHandler({
  name: 'phoneLinkCreate',
  access: 'card',
  async handle({ page }, { services: { db, now, limits }, caller, card }) {
    if (!isPrivateAddress(page)) throw validationError({ page: '只能转到约检登录后的页面' }, '这个页面不能转到手机。');
    if (await isLinkSession(db, caller.sessionId))
      throw new ApiError(BUSINESS_CODES.notAllowedNow, '这次登录本身是由电脑转来的，请在电脑上生成二维码。');
    await limits.take('phoneLink', caller.accountId);
    const ticket = createTicket();
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + PHONE_LINK_TTL_MS);
    const { sessionId } = caller;
    await putPhoneLink(db, { ticketHash: hashTicket(ticket), sessionId, cardId: card.cardId, page, createdAt, expiresAt });
    return { ticket, expiresAt: expiresAt.toISOString() };
  },
});
