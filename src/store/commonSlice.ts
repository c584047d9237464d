import { SIDEBAR_COLLAPSE_WIDTH } from '../../shared/constants';
import { createFields } from './createFields';

/** Client state of the frame (spec §3, namespace `common`). */
export interface CommonState {
  /** Organisation info of the company: what `get_company_orgInfo` answered. */
  companyOrgInfo: object;
  /** The departments in it, one after another. */
  companyOrgList: unknown[];
  companyId: string;
  /** Whether the sidebar is collapsed; initially true when the window is 1440 px wide or less. */
  collapsed: boolean;
}

/** Whether the sidebar of a window of this width starts collapsed; false on the server. */
export function isCollapsedAt(windowWidth: number | undefined): boolean {
  return windowWidth !== undefined && windowWidth <= SIDEBAR_COLLAPSE_WIDTH;
}

/** The initial state; in the browser it depends on the window's width. */
export function createInitialCommonState(
  windowWidth: number | undefined = typeof window === 'undefined' ? undefined : window.innerWidth,
): CommonState {
  return { companyOrgInfo: {}, companyOrgList: [], companyId: '', collapsed: isCollapsedAt(windowWidth) };
}

const fields = createFields('common', () => createInitialCommonState());

export const commonReducer = fields.reducer;
export const setCompanyOrgInfo = (companyOrgInfo: object) => fields.set('companyOrgInfo', companyOrgInfo);
export const setCompanyOrgList = (companyOrgList: unknown[]) => fields.set('companyOrgList', companyOrgList);
export const setCompanyId = (companyId: string) => fields.set('companyId', companyId);
export const setCollapsed = (collapsed: boolean) => fields.set('collapsed', collapsed);
