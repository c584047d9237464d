import { isPrivateState, type PrivateState, type RootState } from '../../../src/store/rootReducer';

type ApiState = PrivateState['api'];

/**
 * Queries that have an answer or failed, so that the browser hydrates the same failed state and then asks again; one still under
 * way would look like loading for ever.
 */
function pickSettled(queries: ApiState['queries']): ApiState['queries'] {
  return Object.fromEntries(Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled' || query?.status === 'rejected'));
}

/**
 * The part of the store that travels to the browser: client state that differs from nothing, and the answers of the calls.
 * Subscriptions and mutations belong to the render that made them.
 */
export function createDocumentState(state: RootState): object {
  if (!isPrivateState(state)) return state;
  const queries = pickSettled(state.api.queries);
  return { ...state, api: { ...state.api, queries, mutations: {}, subscriptions: {} } };
}

const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a script element: no text in it can end the element or start a comment. */
export function serializeState(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
