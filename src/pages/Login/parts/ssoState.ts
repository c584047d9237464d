import type { AppThunk } from '../../../store/hooks';

/** Storage entry that ties an answer of the company's sign-on to the browser that asked. */
const SSO_STATE_KEY = 'sso_state';

/** Keeps the state of a sign-on that starts now. */
export function createSsoState(state: string): AppThunk {
  return (_dispatch, _getState, { storage }) => storage.setJson(SSO_STATE_KEY, state);
}

/**
 * Takes the kept state out and compares it. Another one is refused, because somebody else's answer was slipped in. `unknown`: this
 * page kept none; the sign-on may have been started by the plain form, whose cookie only the server can read.
 */
export function takeSsoState(state: string | null): AppThunk<'mine' | 'foreign' | 'unknown'> {
  return (_dispatch, _getState, { storage }) => {
    const kept = storage.getJson<string>(SSO_STATE_KEY);
    storage.remove(SSO_STATE_KEY);
    if (kept === null) return 'unknown';
    return kept === state ? 'mine' : 'foreign';
  };
}
