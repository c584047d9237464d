/** A company's own login system, and how this server is known to it. */
export interface SignOnProvider {
  /** A row of `signOnKinds`. */
  kind: string;
  /** Address of the OpenID issuer, or of the system's API. */
  issuer: string;
  /** The client ID, or the company's ID in the system. */
  clientId: string;
  clientSecret: string;
  /** The app of the company that people log in to and get messages from; null where a client is all there is. */
  appId: string | null;
  /** The requested scopes, separated by blanks. */
  scope: string;
}

export interface SignOnRequest {
  redirectUri: string;
  /** Letters and digits, at most 128, because some systems allow no other. */
  state: string;
  /** The `User-Agent` of the browser: systems log in differently inside their own app. */
  userAgent: string;
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

/** A message inside the company's own app. It passes the employer's system, so it says nothing about health. */
export interface WorkCard {
  /** The employee's number in that system. */
  to: string;
  title: string;
  text: string;
  /** The page that it leads to, absolute. */
  link: string;
}

/** What a kind of system fixes about the settings of `set-sign-on`; such a kind also has messages. */
export interface SignOnPreset {
  /** Its public address, if it has one for all companies. */
  issuer: string;
  /** The one claim that it answers, and what that is in the roster unless the operator says otherwise. */
  claim: string;
  claimKind: 'employee_no';
}

/** Logs in at the own systems of companies, and sends messages there. All methods reject with SignOnFailure. */
export interface SignOnClient {
  /** The address at which the browser logs in. */
  createAuthorizeUrl(provider: SignOnProvider, request: SignOnRequest): Promise<string>;
  /** Redeems the code and verifies the answer. @returns the verified claims */
  redeem(provider: SignOnProvider, answer: SignOnAnswer): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves when the provider is set up as agreed and accepts the client ID and secret. */
  check(provider: SignOnProvider, redirectUri: string): Promise<void>;
  /** @returns false when the system knows nobody of that number, or sends no messages */
  sendCard(provider: SignOnProvider, card: WorkCard): Promise<boolean>;
}

/** The client of all kinds of systems. */
export interface SignOnClients extends SignOnClient {
  kinds: readonly string[];
  /** Undefined for a kind whose settings the operator gives in full. */
  getPreset(kind: string): SignOnPreset | undefined;
}
