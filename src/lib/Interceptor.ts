/** What becomes of an answer: another one, after the call was sent again; or the same, about which the person has been told. */
export interface Intercepted {
  result: unknown;
  /** True when no error is to be shown: the person knows. */
  isSaid?: boolean;
}

/**
 * Sees the answer of a call before its caller.
 * @param send sends the same call once more
 * @returns undefined when the answer stays as it is
 */
export type Intercept = (result: unknown, send: () => Promise<unknown>) => Promise<Intercepted | undefined> | undefined;

/** A place between the request wrapper, which knows no screen, and a dialog that may not be loaded. */
export interface Interceptor {
  /** Set while somebody is there who can ask. */
  current?: Intercept | undefined;
}
