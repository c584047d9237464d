import { getDayOf } from '../../../shared/businessDay';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryCards } from './login.repo';

/** The caller's cards, thirty at most, of the project named in the headers. In settlement mode without a project: the cards of all projects (spec §4). */
export const getCardListByToken = defineHandler({
  name: 'getCardListByToken',
  access: 'account',
  async handle({ keyword, cardId: only }, { services: { db, now }, caller, card: current }) {
    const today = getDayOf(now());
    const rows = await queryCards(db, {
      ...{ accountId: caller.accountId, projectId: current?.projectId, currentId: current?.cardId, today },
      ...{ keyword: keyword?.trim(), cardId: only },
    });
    return rows.map(({ card, projectName, companyId, companyName, holderName, isDefault, used }) => {
      const { id: cardId, physicalCardId, projectId, relation, expiresOn } = card;
      const status = card.status === 'active' && expiresOn < today ? 'expired' : card.status;
      const entitlement = { total: card.entitlementTotal, used };
      return {
        cardId,
        physicalCardId,
        projectId,
        projectName,
        companyId,
        companyName,
        holderName,
        relation,
        status,
        expiresOn,
        entitlement,
        quotaClass: card.quotaClass,
        isDefault,
      };
    });
  },
});
