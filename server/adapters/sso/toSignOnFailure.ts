import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { type ProviderFault, SignOnFailure } from './SignOnClient';

/** Errors that a provider sends back with the browser (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6). */
const ANSWER_FAULTS: Readonly<Record<string, ProviderFault>> = {
  access_denied: 'cancelled',
  login_required: 'cancelled',
  interaction_required: 'cancelled',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

const SERVER_ERROR = 500;

/** Error codes of providers are words; anything else is not repeated. */
const toWord = (code: string) => (/^\w{1,40}$/.test(code) ? code : 'an unknown error');

function readBodyError({ error, status }: ResponseBodyError): SignOnFailure {
  const fault = error === 'invalid_grant' ? 'expired' : status >= SERVER_ERROR ? 'unavailable' : 'misconfigured';
  return new SignOnFailure(fault, `The provider answered ${status} ${toWord(error)}`);
}

function readClientError({ message, code = '', cause }: ClientError): SignOnFailure {
  if (cause instanceof SignOnFailure) return cause;
  const status = cause instanceof Response ? cause.status : 0;
  if (status >= SERVER_ERROR) return new SignOnFailure('unavailable', `The provider answered ${status}`);
  const details = [code, status > 0 && `status ${status}`].filter(Boolean).join(', ');
  return new SignOnFailure('misconfigured', `The provider's answer was refused: ${message} (${details})`);
}

/**
 * Classifies what the OpenID library throws. Its errors have whole answers as `cause`, with tokens and claims, so only codes and the
 * library's fixed messages are kept.
 */
export function toSignOnFailure(error: unknown): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  if (error instanceof ResponseBodyError) return readBodyError(error);
  if (error instanceof ClientError) return readClientError(error);
  if (error instanceof AuthorizationResponseError)
    return new SignOnFailure(
      ANSWER_FAULTS[error.error] ?? 'misconfigured',
      `The provider sent the browser back with ${toWord(error.error)}`,
    );
  if (error instanceof WWWAuthenticateChallengeError)
    return new SignOnFailure('misconfigured', `The provider answered ${error.status}; the client ID or secret may be wrong`);
  return new SignOnFailure('misconfigured', "The provider's metadata cannot be used");
}
