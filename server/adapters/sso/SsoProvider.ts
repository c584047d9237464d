/** Whom a company's own login vouches for. */
export interface SsoIdentity {
  /** The number of the exam card that the company's directory holds for the employee. */
  physicalCardId: string;
  /** What `createAuthorizeUrl` was given, so that an answer belongs to the question. */
  nonce: string;
}

export interface SsoRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** Of the verifier with which the code is redeemed (PKCE, S256). */
  codeChallenge: string;
}

/** A company's single sign-on (authorization code flow). */
export interface SsoProvider {
  /** Where the browser goes to log in at the company. */
  createAuthorizeUrl(request: SsoRequest): string;
  /** Redeems a code once; null when it is wrong, used or too old. Rejects when the company's login does not answer as agreed. */
  redeemCode(code: string, proof: { redirectUri: string; codeVerifier: string }): Promise<SsoIdentity | null>;
}
