import type { AppThunk } from '../../../store/hooks';
import { readStates, SSO_STATE_KEY } from './ssoState';

/**
 * Compares the state with the stored ones, and removes it. `foreign`: the answer belongs to another browser's sign-on and must be refused.
 * `unknown`: none was stored; the sign-on may have been started by the plain form, whose cookie only the server can read.
 */
export function matchSsoState(state: string | null): AppThunk<'mine' | 'foreign' | 'unknown'> {
  return (_dispatch, _getState, { storage }) => {
    const kept = readStates(storage.getJson(SSO_STATE_KEY));
    if (kept.length === 0) return 'unknown';
    const others = kept.filter((each) => each !== state);
    if (others.length > 0) storage.setJson(SSO_STATE_KEY, others);
    else storage.remove(SSO_STATE_KEY);
    return others.length < kept.length ? 'mine' : 'foreign';
  };
}
