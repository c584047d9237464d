import { BUSINESS_CODES } from '../../../shared/constants';
import { packagesApi } from '../../api/endpoints/packages';
import type { PrivateState } from '../../store/rootReducer';

/** Whether the last answer about a package was that the card's project does not offer it. */
export function isComboGone(state: PrivateState, comboId: string): boolean {
  const { error } = packagesApi.endpoints.queryComboDetails.select({ comboId })(state);
  return error !== undefined && 'code' in error && error.code === BUSINESS_CODES.missing;
}
