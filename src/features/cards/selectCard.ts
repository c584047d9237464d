import type { CardInfo } from '../../store/centerSlice';
import type { RootState } from '../../store/rootReducer';

/** The current card; undefined while the cards are not loaded, and for an account without one. */
export const selectCard = ({ center }: Pick<RootState, 'center'>): CardInfo | undefined =>
  center.cardInfoList.find(({ cardId }) => cardId === center.cardUserInfo.cardId);
