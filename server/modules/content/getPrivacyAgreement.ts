import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { hasAgreed, queryNewestAgreement } from './content.repo';

/** The newest version of an agreement, readable before login; `agreed` tells whether the caller agreed to this version. */
export const getPrivacyAgreement = defineHandler({
  name: 'getPrivacyAgreement',
  access: 'open',
  async handle({ type }, { services: { db }, caller }) {
    const found = await queryNewestAgreement(db, type);
    if (!found) throw missingError('没有找到这份协议。');
    const { version, title, html, purposes } = found;
    return { type, version, title, html, purposes, agreed: caller !== null && (await hasAgreed(db, caller.accountId, found)) };
  },
});
