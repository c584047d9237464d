/** Whom a company's own login vouches for. */
export interface SsoIdentity {
  /** The number of the exam card that the company's directory holds for the employee. */
  physicalCardId: string;
  /** What `createAuthorizeUrl` was given, so that an answer belongs to the question. */
  nonce: string;
}

/** A company's single sign-on (authorization code flow). */
export interface SsoProvider {
  /** Where the browser goes to log in at the company. */
  createAuthorizeUrl(request: { redirectUri: string; state: string; nonce: string }): string;
  /** Redeems a code once; null when it is wrong, used or too old. */
  redeemCode(code: string): Promise<SsoIdentity | null>;
}
