import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallResponse } from '../../shared/contract/contract';

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

const centerSlice = createSlice({
  name: 'center',
  initialState: initialCenterState,
  reducers: {
    setOrderIndex: (state, { payload }: PayloadAction<number>) => {
      state.orderIndex = payload;
    },
    setOrderNum: (state, { payload }: PayloadAction<number>) => {
      state.orderNum = payload;
    },
    setCardInfoList: (state, { payload }: PayloadAction<CardInfo[]>) => {
      state.cardInfoList = payload;
    },
    setCardUserInfo: (state, { payload }: PayloadAction<Partial<CardUserInfo>>) => {
      state.cardUserInfo = payload;
    },
  },
});

export const { setOrderIndex, setOrderNum, setCardInfoList, setCardUserInfo } = centerSlice.actions;
export const centerReducer = centerSlice.reducer;
