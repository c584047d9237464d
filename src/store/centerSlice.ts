import type { CallResponse } from '../../shared/contract/contract';
import { createFields } from './createFields';

export type CardInfo = CallResponse<'getCardListByToken'>[number];
export type CardUserInfo = CallResponse<'getCardUserInfo'>;

/** Client state of the person and their cards (spec §3, namespace `center`). */
export interface CenterState {
  orderIndex: number;
  orderNum: number;
  cardInfoList: CardInfo[];
  /** Empty until the card user info is loaded. */
  cardUserInfo: Partial<CardUserInfo>;
}

export const initialCenterState: CenterState = { orderIndex: 0, orderNum: 0, cardInfoList: [], cardUserInfo: {} };

const fields = createFields('center', () => initialCenterState);

export const centerReducer = fields.reducer;
export const setOrderIndex = (orderIndex: number) => fields.set('orderIndex', orderIndex);
export const setOrderNum = (orderNum: number) => fields.set('orderNum', orderNum);
export const setCardInfoList = (cards: CardInfo[]) => fields.set('cardInfoList', cards);
export const setCardUserInfo = (user: Partial<CardUserInfo>) => fields.set('cardUserInfo', user);
