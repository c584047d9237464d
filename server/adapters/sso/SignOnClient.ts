/** A company's OpenID provider, and how this server is known to it. */
export interface SignOnProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The requested scopes, separated by blanks. */
  scope: string;
}

export interface SignOnRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The challenge of the verifier that redeems the code (PKCE, S256). */
  codeChallenge: string;
}

export interface SignOnAnswer {
  /** The redirect URI with the query that the browser brought back. */
  url: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** The claim that is needed. It is looked for in the ID token first, then at the UserInfo endpoint. */
  claim: string;
}

/**
 * Why the provider's answer cannot be used: the person cancelled; the code is used or expired; the provider did not answer; or it is not
 * set up as agreed, for example with another client secret or another issuer.
 */
export type ProviderFault = 'cancelled' | 'expired' | 'unavailable' | 'misconfigured';

/** `message` is for operators. It contains no token and no claim. */
export class SignOnFailure extends Error {
  constructor(
    readonly fault: ProviderFault,
    message: string,
  ) {
    super(message);
    this.name = 'SignOnFailure';
  }
}

/** Logs in at OpenID providers of companies (authorization code flow with PKCE). All methods reject with SignOnFailure. */
export interface SignOnClient {
  /** The address at which the browser logs in. */
  createAuthorizeUrl(provider: SignOnProvider, request: SignOnRequest): Promise<string>;
  /** Redeems the code and verifies the ID token. @returns the verified claims */
  redeem(provider: SignOnProvider, answer: SignOnAnswer): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves when the provider's metadata is complete and it accepts the client ID and secret. */
  check(provider: SignOnProvider, redirectUri: string): Promise<void>;
}
