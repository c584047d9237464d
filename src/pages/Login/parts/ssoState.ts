import type { AppThunk } from '../../../store/hooks';

/** Storage entry that ties the answers of the company's sign-on to this browser. */
const SSO_STATE_KEY = 'sso_state';
/** As many logins can be in progress in one browser, in several tabs. */
const MAX_STATES = 3;

/** Stores the state of a new sign-on. */
export function createSsoState(state: string): AppThunk {
  return (_dispatch, _getState, { storage }) =>
    storage.setJson(SSO_STATE_KEY, [state, ...readStates(storage.getJson(SSO_STATE_KEY))].slice(0, MAX_STATES));
}

const readStates = (kept: unknown): string[] => (Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []);

/**
 * Compares the state with the stored ones, and removes it. `foreign`: the answer belongs to another browser's sign-on and must be refused.
 * `unknown`: none was stored; the sign-on may have been started by the plain form, whose cookie only the server can read.
 */
export function takeSsoState(state: string | null): AppThunk<'mine' | 'foreign' | 'unknown'> {
  return (_dispatch, _getState, { storage }) => {
    const kept = readStates(storage.getJson(SSO_STATE_KEY));
    if (kept.length === 0) return 'unknown';
    const others = kept.filter((each) => each !== state);
    if (others.length > 0) storage.setJson(SSO_STATE_KEY, others);
    else storage.remove(SSO_STATE_KEY);
    return others.length < kept.length ? 'mine' : 'foreign';
  };
}
