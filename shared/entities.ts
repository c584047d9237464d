/** The objects that the client stores and sends (spec §3). */

/** Stored in local storage as `userInfo`. */
export interface UserInfo {
  cardId: string;
  projectId: string;
  companyId: string;
}

/** The answer of every call. `code` 0 means success. */
export interface Envelope<T = unknown> {
  code: number;
  msg?: string;
  data?: T;
  /** The data as it came, where the client's reading of it differs. */
  raw?: unknown;
}

/** What the wrapper returns after an HTTP or network failure. */
export interface RequestFailure {
  success: false;
  status?: number;
  message: string;
}

/** The three colours of a company, in any form that CSS accepts. */
export interface ThemeColors {
  pryColor: string;
  bgColor: string;
  fontColor: string;
}
