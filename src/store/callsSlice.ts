import type { ApiFailure } from '../api/ApiFailure';
import { createFields } from './createFields';

/** What is known of one call: its answer, or why there is none, and whether it is asked for just now. */
export interface CallEntry {
  data?: unknown;
  error?: ApiFailure;
  isFetching?: boolean;
}

/** Answers by call and payload. Nothing personal: only what a page without a session may read. */
export type CallsState = Record<string, CallEntry>;

const fields = createFields<CallsState>('calls', () => ({}));

export const callsReducer = fields.reducer;
export const setCall = (key: string, entry: CallEntry) => fields.set(key, entry);
