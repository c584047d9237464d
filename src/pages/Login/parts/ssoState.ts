import type { AppThunk } from '../../../store/hooks';

/** Storage entry that ties an answer of the company's sign-on to this browser. */
const SSO_STATE_KEY = 'sso_state';

/** Stores the state of a new sign-on. */
export function createSsoState(state: string): AppThunk {
  return (_dispatch, _getState, { storage }) => storage.setJson(SSO_STATE_KEY, state);
}

/**
 * Removes the stored state and compares it. `foreign`: the answer belongs to another sign-on and must be refused. `unknown`: none was
 * stored; the sign-on may have been started by the plain form, whose cookie only the server can read.
 */
export function takeSsoState(state: string | null): AppThunk<'mine' | 'foreign' | 'unknown'> {
  return (_dispatch, _getState, { storage }) => {
    const kept = storage.getJson<string>(SSO_STATE_KEY);
    storage.remove(SSO_STATE_KEY);
    if (kept === null) return 'unknown';
    return kept === state ? 'mine' : 'foreign';
  };
}
