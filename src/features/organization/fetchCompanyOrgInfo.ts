import { CODE_OK } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import { isEnvelope } from '../../api/request';
import { setCompanyId, setCompanyOrgInfo } from '../../store/commonSlice';
import type { AppThunk } from '../../store/hooks';

export interface FetchCompanyOrgInfoOptions {
  /** Leaves the numbers of members out of the answer. */
  noMember?: 1 | '1' | boolean;
}

/**
 * Organisation info, as spec §7 words it: reads companyId from the stored `userInfo` and sends it, plus `noMember` when
 * given, in the query string; keeps the company id and the answer's data.
 * @returns the organisation info, or an empty array when there is none
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
