import { defineHandler } from '../../handlerKit/defineHandler';
import { maskName } from '../../security/masks';
import { queryUnusedLink } from './phoneLink.repo';
import { findByTicket, hashTicket } from './phoneTicket';

/** Whose one-time link this is. Reading does not use it, because messengers and scanners open links in advance. @throws ApiError 4040, 4290 */
export const phoneLinkRead = defineHandler({
  name: 'phoneLinkRead',
  access: 'open',
  async handle({ ticket }, context) {
    const { db, now } = context.services;
    const { name, companyName, expiresAt } = await findByTicket(context, () => queryUnusedLink(db, hashTicket(ticket), now()));
    return { nameMasked: maskName(name), companyName, expiresAt: expiresAt.toISOString() };
  },
});
