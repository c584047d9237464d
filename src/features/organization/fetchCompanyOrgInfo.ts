import { CODE_OK } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import { isEnvelope } from '../../api/request';
import { setCompanyId, setCompanyOrgInfo } from '../../store/commonSlice';
import type { AppThunk } from '../../store/hooks';

export interface FetchCompanyOrgInfoOptions {
  /** Omits the numbers of members. */
  noMember?: 1 | '1' | boolean;
}

/**
 * Loads the organization info as in spec §7: sends the companyId of the stored `userInfo` and, if given, `noMember` in the query string,
 * and stores the company ID and the answer's data.
 * @returns the organization info, or an empty array when there is none
 */
export function fetchCompanyOrgInfo({ noMember }: FetchCompanyOrgInfoOptions = {}): AppThunk<Promise<CallResponse<'getCompanyOrgInfo'>>> {
  return async (dispatch, _getState, { request, storage }) => {
    const companyId = storage.getUserInfo()?.companyId;
    const query = noMember === undefined ? { companyId } : { companyId, noMember };
    const result = await request<CallResponse<'getCompanyOrgInfo'>>('getCompanyOrgInfo', {}, { query });
    if (companyId) dispatch(setCompanyId(companyId));
    if (!isEnvelope(result) || result.code !== CODE_OK || !result.data) return [];
    dispatch(setCompanyOrgInfo(result.data));
    return result.data;
  };
}
