import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError, missingError, validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createId } from '../../security/ids';
import { requireUnchanged } from '../login/accountGeneration';
import { addSecurityNotice } from '../login/securityEvents';
import { insertConsent, queryNewestAgreement } from './content.repo';

/**
 * Records the caller's decision, consent or refusal, about the newest version of an agreement. Consent to sharing with others requires a
 * fresh proof of identity.
 */
export const agreement = defineHandler({
  name: 'agreement',
  access: 'account',
  freshProof: ({ type, agree }) => type === 'share' && agree,
  async handle({ type, version, purposes, agree }, context) {
    const { services, caller } = context;
    const { db, now } = services;
    const found = await queryNewestAgreement(db, type);
    if (!found) throw missingError('没有找到这份协议。');
    if (found.version !== version)
      throw new ApiError(BUSINESS_CODES.staleVersion, '协议已经更新，请阅读新版本后再确认。', { version: found.version });
    const known = new Set(found.purposes.map(({ code }) => code));
    if (purposes.some((code) => !known.has(code))) throw validationError({ purposes: '协议中没有这项用途' });
    const consentId = createId();
    const row = { id: consentId, accountId: caller.accountId, agreementId: found.id, type, agreed: agree, createdAt: now() };
    await db.transaction(async (tx) => {
      await requireUnchanged(tx, caller);
      await insertConsent(tx, { ...row, purposes: [...new Set(purposes)] });
      const fact = { type: 'share_agreed', params: {} } as const;
      if (type === 'share' && agree) await addSecurityNotice(tx, caller.personId, fact, now());
    });
    return { consentId };
  },
});
