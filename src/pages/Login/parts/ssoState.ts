import type { AppThunk } from '../../../store/hooks';

/** Storage entry that ties the answers of the company's sign-on to this browser. */
export const SSO_STATE_KEY = 'sso_state';
/** As many logins can be in progress in one browser, in several tabs. */
const MAX_STATES = 3;

/** Stores the state of a new sign-on. */
export function keepSsoState(state: string): AppThunk {
  return (_dispatch, _getState, { storage }) =>
    storage.setJson(SSO_STATE_KEY, [state, ...readStates(storage.getJson(SSO_STATE_KEY))].slice(0, MAX_STATES));
}

/** The stored states, the newest first. */
export const readStates = (kept: unknown): string[] => (Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []);
