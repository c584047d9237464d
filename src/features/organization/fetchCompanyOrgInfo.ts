import type { CallResponse } from '../../../shared/contract/contract';
import { isEnvelope } from '../../api/request';
import { setCompanyId, setCompanyOrgInfo, setCompanyOrgList } from '../../store/commonSlice';
import type { AppThunk } from '../../store/hooks';
import { listDepartments } from './departments';

type OrgInfo = CallResponse<'getCompanyOrgInfo'>;

export interface FetchCompanyOrgInfoOptions {
  /** Omits the numbers of members. */
  noMember?: 1 | '1' | boolean;
}

/**
 * Loads the organization info as in spec §7: sends the companyId of the stored `userInfo` and, if given, `noMember` in the query string. The
 * answer's `data`, or an empty array when there is none, is stored and returned; company ID and list of departments are stored too.
 */
export function fetchCompanyOrgInfo({ noMember }: FetchCompanyOrgInfoOptions = {}): AppThunk<Promise<OrgInfo>> {
  return async (dispatch, _getState, { request, storage }) => {
    const companyId = storage.getUserInfo()?.companyId;
    const query = noMember === undefined ? { companyId } : { companyId, noMember };
    const result = await request<OrgInfo>('getCompanyOrgInfo', {}, { query });
    const info = (isEnvelope(result) && result.data) || [];
    if (companyId) dispatch(setCompanyId(companyId));
    dispatch(setCompanyOrgInfo(info));
    dispatch(setCompanyOrgList(listDepartments(info)));
    return info;
  };
}
