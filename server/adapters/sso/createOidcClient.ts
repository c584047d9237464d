import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { createProviderFetch } from './createProviderFetch';
import { type SignOnAnswer, type SignOnClient, SignOnFailure, type SignOnProvider } from './SignOnClient';
import { RETRY_MS, readIssuer, type SignOnOptions, TIMEOUT_MS } from './signOnOptions';
import { toSignOnFailure } from './toSignOnFailure';

/** How far the provider's clock may be off. */
const CLOCK_TOLERANCE_SECONDS = 60;
const KEPT_PROVIDERS = 500;
const KEPT_MS = 10 * 60_000;

/** Authenticates as the provider's metadata says; without a word on it, by HTTP Basic (OpenID Connect Discovery §3). */
function createClientAuth(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}

async function discover(provider: SignOnProvider, { allowsLoopback, timeoutMs = TIMEOUT_MS }: SignOnOptions): Promise<oidc.Configuration> {
  const issuer = readIssuer(provider.issuer, allowsLoopback);
  const isPlain = issuer.protocol === 'http:';
  const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const config = await oidc.discovery(issuer, provider.clientId, metadata, createClientAuth(provider.clientSecret), {
    timeout: timeoutMs / 1000,
    [oidc.customFetch]: createProviderFetch(issuer),
    // The signature of an ID token is verified although TLS would suffice (OpenID Connect Core §3.1.3.7).
    execute: isPlain ? [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests] : [oidc.enableNonRepudiationChecks],
  });
  const found = config.serverMetadata();
  // The library accepts Entra's shared issuers, which vouch for the employees of every company.
  if (new URL(found.issuer).href !== issuer.href) throw new SignOnFailure('misconfigured', `The provider's metadata names another issuer`);
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    if (!found[name]) throw new SignOnFailure('misconfigured', `The provider's metadata has no ${name}`);
  }
  // The address is a link of ours, so it must not be a script.
  const { protocol } = new URL(found.authorization_endpoint ?? '');
  if (protocol !== 'https:' && protocol !== issuer.protocol)
    throw new SignOnFailure('misconfigured', "The provider's login page is not an https address");
  return config;
}

async function readClaims(config: oidc.Configuration, { url, state, nonce, codeVerifier, claim }: SignOnAnswer) {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(config, url, checks);
  const claims = { ...tokens.claims() };
  const { sub = '' } = claims;
  if (claims[claim] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
  // The ID token's claims win: they are signed.
  return { ...(await oidc.fetchUserInfo(config, tokens.access_token, sub)), ...claims };
}

/** Asks for the tokens of a code that does not exist. A provider that knows the client refuses the code, any other refuses the client. */
async function checkClient(config: oidc.Configuration, redirectUri: string): Promise<void> {
  const parameters = { code: 'none', redirect_uri: redirectUri, code_verifier: oidc.randomPKCECodeVerifier() };
  await oidc.genericGrantRequest(config, 'authorization_code', parameters).catch((error: unknown) => {
    const failure = toSignOnFailure(error);
    if (failure.fault !== 'expired') throw failure;
  });
}

/** Logs in at OpenID providers by openid-client (decision 166). Metadata and keys of a provider are kept for ten minutes. */
export function createOidcClient(options: SignOnOptions): SignOnClient {
  const known = new LRUCache<string, Promise<oidc.Configuration>>({ max: KEPT_PROVIDERS, ttl: KEPT_MS });

  function getConfig(provider: SignOnProvider): Promise<oidc.Configuration> {
    const key = createHash('sha256').update(JSON.stringify(provider)).digest('base64');
    const kept = known.get(key);
    if (kept) return kept;
    const asked = discover(provider, options);
    known.set(key, asked);
    asked.catch(() => known.set(key, asked, { ttl: options.retryMs ?? RETRY_MS }));
    return asked;
  }

  const classify = <T>(result: Promise<T>): Promise<T> =>
    result.catch((error: unknown) => {
      throw toSignOnFailure(error);
    });

  return {
    createAuthorizeUrl: (provider, { redirectUri, state, nonce, codeChallenge }) =>
      classify(
        getConfig(provider).then((config) => {
          const challenge = { code_challenge: codeChallenge, code_challenge_method: 'S256' };
          const query = { redirect_uri: redirectUri, scope: provider.scope, state, nonce, ...challenge };
          return oidc.buildAuthorizationUrl(config, query).href;
        }),
      ),
    redeem: (provider, answer) => classify(getConfig(provider).then((config) => readClaims(config, answer))),
    check: (provider, redirectUri) => classify(discover(provider, options).then((config) => checkClient(config, redirectUri))),
    // OpenID Connect has no messages.
    sendCard: async () => false,
  };
}
