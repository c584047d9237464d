import type { Envelope } from '../../shared/entities';

/** An answer that was read: an envelope, or the text of a DELETE or a 204. */
type Answer = Envelope | string;

/** The result of intercepting an answer: the answer of the repeated call, or the same answer after the person was informed. */
export interface Intercepted {
  result: Answer;
  /** True when no error is to be shown, because the person has been informed. */
  isSilent?: boolean;
}

/**
 * Intercepts the answer of a call before its caller receives it.
 * @param send repeats the call
 * @returns undefined when the answer is not changed
 */
export type Intercept = (result: Answer, send: () => Promise<Answer>) => Promise<Intercepted | undefined> | undefined;

/** Connects the request wrapper, which has no user interface, with a dialog that may not be loaded. */
export interface Interceptor {
  /** Set while an intercepting component is mounted. */
  current?: Intercept | undefined;
}
