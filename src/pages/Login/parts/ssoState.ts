import type { AppThunk } from '../../../store/hooks';

/** Storage entry that ties an answer of the company's sign-on to the browser that asked. */
const SSO_STATE_KEY = 'sso_state';

/** Keeps the state of a sign-on that starts now. */
export function createSsoState(state: string): AppThunk {
  return (_dispatch, _getState, { storage }) => storage.setJson(SSO_STATE_KEY, state);
}

/**
 * Takes the kept state out and compares it. A sign-on that this browser never started (a link in the company's own portal) has
 * none and is left to the server's check; a different one is refused, because somebody else's answer was slipped in.
 */
export function checkSsoState(state: string | null): AppThunk<boolean> {
  return (_dispatch, _getState, { storage }) => {
    const kept = storage.getJson<string>(SSO_STATE_KEY);
    storage.remove(SSO_STATE_KEY);
    return kept === null || kept === state;
  };
}
