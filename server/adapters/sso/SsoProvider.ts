/** The employee that a company's login has identified. */
export interface SsoIdentity {
  /** The number of the employee's exam card in the company's directory. */
  physicalCardId: string;
  /** The nonce given to `createAuthorizeUrl`, which ties the answer to the request. */
  nonce: string;
}

export interface SsoRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The challenge of the verifier that redeems the code (PKCE, S256). */
  codeChallenge: string;
}

/** A company's single sign-on (authorization code flow). */
export interface SsoProvider {
  /** The address where the browser logs in at the company. */
  createAuthorizeUrl(request: SsoRequest): string;
  /** Redeems a code once; null if it is wrong, used or expired. Rejects if the company's login does not answer as specified. */
  redeemCode(code: string, proof: { redirectUri: string; codeVerifier: string }): Promise<SsoIdentity | null>;
}
