import { missingError, validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createId } from '../../security/ids';
import { insertConsent } from '../content/content.repo';
import { toConsentState } from './consentAnswers';
import { queryConsentStates } from './privacy.repo';

/**
 * Withdraws a consent by adding a decision, so that the history remains. @throws ApiError 4001 for a consent that cannot be withdrawn, 4040
 */
export const withdrawConsent = defineHandler({
  name: 'withdrawConsent',
  access: 'account',
  async handle({ type }, { services: { db, now }, caller }) {
    const row = (await queryConsentStates(db, caller.accountId)).find(({ agreement }) => agreement.type === type);
    if (!row) throw missingError('没有找到这份协议。');
    const state = toConsentState(row);
    if (type === 'login') throw validationError({ type: '这份协议不能单独撤回' }, state.effect);
    if (!state.agreed) return state;
    const decision = { agreed: false, purposes: [], createdAt: now(), type, version: row.agreement.version };
    await insertConsent(db, { ...decision, id: createId(), accountId: caller.accountId, agreementId: row.agreement.id });
    return toConsentState({ ...row, decision });
  },
});
