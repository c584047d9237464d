/** A request's headers of spec §7 and its origin. */
export interface CallerHeaders {
  /** Header `jwttoken`. */
  token: string;
  cardId?: string | undefined;
  projectId?: string | undefined;
  /** Random for each request. It is logged, but never trusted. */
  transId?: string | undefined;
  /** The client's address, for rate limits. */
  ip: string;
  userAgent: string;
  requestId: string;
  /** An object shared by the calls of one page, so that their session is looked up once. */
  scope?: object | undefined;
}

/** The caller, after the token was checked. */
export interface Caller {
  accountId: string;
  personId: string;
  /** Of the account when the session was read, see accountGeneration.ts. */
  generation: number;
  sessionId: string;
  sessionExpiresAt: Date;
  /** When the owner last confirmed their identity in this session; null if they have not. */
  confirmedAt: Date | null;
}

/** The card that the headers name, after checking that it is the caller's and belongs to the project. */
export interface CallerCard {
  cardId: string;
  projectId: string;
  companyId: string;
  /** The person who is examined with the card. */
  personId: string;
  quotaClass: 'normal' | 'vip';
  /** Also `expired` from the day after `expiresOn`: such a card can be read but cannot book. */
  status: 'active' | 'expired' | 'disabled';
}
