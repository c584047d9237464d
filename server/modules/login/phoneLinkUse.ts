import { defineHandler } from '../../handlerKit/defineHandler';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';
import { holdAccount } from './accountGeneration';
import { describeDevice } from './device';
import { queryUnusedLink, takeLink } from './phoneLink.repo';
import { findByTicket, hashTicket } from './phoneTicket';
import { startSession } from './startSession';

/** A phone is for finishing one thing; then it is forgotten in a drawer. The session never outlives the one that it continues. */
const PHONE_SESSION_MS = 2 * 3_600_000;

/**
 * Logs in with a one-time link: a session of the same account and card, without a proof of identity, about which a notice tells the person.
 * @throws ApiError 4040, 4290
 */
export const phoneLinkUse = defineHandler({
  name: 'phoneLinkUse',
  access: 'open',
  async handle({ ticket }, context) {
    const { db, now } = context.services;
    const ticketHash = hashTicket(ticket);
    return findByTicket(context, async () => {
      const proved = await queryUnusedLink(db, ticketHash, now());
      if (!proved) return undefined;
      return db.transaction(async (tx) => {
        const at = now();
        const link = (await holdAccount(tx, proved)) ? await takeLink(tx, ticketHash, at) : undefined;
        if (!link) return undefined;
        const { accountId, generation, personId, userInfo, page, companySuffix, sessionExpiresAt } = link;
        const until = new Date(Math.min(at.getTime() + PHONE_SESSION_MS, sessionExpiresAt.getTime()));
        const login = await startSession(tx, context, { accountId, generation, method: 'link', userInfo, until });
        const fact = { type: 'session_moved' as const, params: { device: describeDevice(context.headers.userAgent) } };
        await addNotice(tx, { personId, fact, dedupe: `security:${createId()}` }, at);
        return { ...login, page, loginUrlSuffix: companySuffix };
      });
    });
  },
});
