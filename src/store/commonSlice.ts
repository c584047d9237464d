import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Client state of the frame (spec §3, namespace `common`). */
export interface CommonState {
  /** Organisation info of the company: what `get_company_orgInfo` answered. */
  companyOrgInfo: object;
  companyOrgList: unknown[];
  companyId: string;
  /** Whether the sidebar is collapsed: at first when the window is 1440 px wide or less (set by the browser). */
  collapsed: boolean;
}

export const initialCommonState: CommonState = { companyOrgInfo: {}, companyOrgList: [], companyId: '', collapsed: false };

const commonSlice = createSlice({
  name: 'common',
  initialState: initialCommonState,
  reducers: {
    setCompanyOrgInfo: (state, { payload }: PayloadAction<object>) => {
      state.companyOrgInfo = payload;
    },
    setCompanyOrgList: (state, { payload }: PayloadAction<unknown[]>) => {
      state.companyOrgList = payload;
    },
    setCompanyId: (state, { payload }: PayloadAction<string>) => {
      state.companyId = payload;
    },
    setCollapsed: (state, { payload }: PayloadAction<boolean>) => {
      state.collapsed = payload;
    },
  },
});

export const { setCompanyOrgInfo, setCompanyOrgList, setCompanyId, setCollapsed } = commonSlice.actions;
export const commonReducer = commonSlice.reducer;
