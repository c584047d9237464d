import type { ApiFailure } from '../api/ApiFailure';
import { createFields } from './createFields';

/** The state of one call: its answer or failure, and whether it is being sent. */
export interface CallEntry {
  data?: unknown;
  error?: ApiFailure;
  isFetching?: boolean;
}

/** Answers by call and payload. Nothing personal: public pages make their calls without a session. */
export type CallsState = Record<string, CallEntry>;

const fields = createFields<CallsState>('calls', () => ({}));

export const callsReducer = fields.reducer;
export const setCall = (key: string, entry: CallEntry) => fields.set(key, entry);
