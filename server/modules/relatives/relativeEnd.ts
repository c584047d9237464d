import { queryAccountPerson } from '../../db/people';
import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { addSecurityNotice } from '../login/securityEvents';
import { addNotice } from '../notices/addNotice';
import { endConsent } from './relatives.repo';

/** Ends a consent at once, by either side, and tells the other. Bookings stay. @throws ApiError 4040, also for other people's */
export const relativeEnd = defineHandler({
  name: 'relativeEnd',
  access: 'account',
  async handle({ consentId }, { services: { db, now }, caller }) {
    const at = now();
    return db.transaction(async (tx) => {
      const result = await endConsent(tx, caller, { consentId, at });
      if (!result) throw missingError('没有找到这项同意。');
      const { consent, ended } = result;
      if (ended && consent.endedBy === 'reader') await addSecurityNotice(tx, consent.personId, { type: 'relative_ended', params: {} }, at);
      if (ended && consent.endedBy === 'person') {
        const personId = await queryAccountPerson(tx, consent.accountId);
        if (!personId) throw new Error(`There is no account ${consent.accountId}`);
        const fact = { type: 'consent_withdrawn', params: {} } as const;
        await addNotice(tx, { personId, fact, dedupe: `consent:${consentId}` }, at);
      }
      return { ended };
    });
  },
});
