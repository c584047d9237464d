import { getSignOnReturnPath, type SignOnFailureReason } from '../../../shared/signOn';
import { type ProviderFault, SignOnFailure, type SignOnProvider } from '../../adapters/sso/SignOnClient';
import type { ApiServices, CallContext } from '../../handlerKit/handler';
import { type SignOnRow, toProvider } from '../workApp/toProvider';
import { signOnError } from './signOnError';

const REASONS: Readonly<Record<ProviderFault, SignOnFailureReason>> = {
  cancelled: 'so_cancelled',
  expired: 'so_expired',
  unavailable: 'so_unavailable',
  misconfigured: 'so_misconfigured',
};

/** The address that the company's provider sends the browser back to. Each company has its own (RFC 9700 §4.4.2.2). */
export const getSignOnRedirectUri = ({ settings }: { settings: Pick<ApiServices['settings'], 'publicUrl'> }, companySuffix: string) =>
  settings.publicUrl + getSignOnReturnPath(companySuffix);

/** What a state of this company's sign-on is signed for, so that no other company's provider can answer it. */
export const getStatePurpose = ({ companyId }: SignOnRow) => `sign-on ${companyId}`;

/** Logs why a sign-on failed, for operators. */
export function logSignOnFailure(
  { services, headers }: CallContext,
  { companyId }: SignOnRow,
  reason: SignOnFailureReason,
  detail = '',
): void {
  const entry = { event: 'sign_on_failed', companyId, reason, detail, requestId: headers.requestId };
  const isFault = reason === 'so_unavailable' || reason === 'so_misconfigured';
  services.logger[isFault ? 'error' : 'info'](entry, "A login by a company's own sign-on failed");
}

/**
 * Asks the company's provider. Its faults become answers that say what to do; they do not count against the address, which the whole company
 * may share, except for expired and forged answers.
 */
export async function askProvider<T>(context: CallContext, row: SignOnRow, ask: (provider: SignOnProvider) => Promise<T>): Promise<T> {
  try {
    return await ask(toProvider(row, context.services));
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    const reason = REASONS[error.fault];
    logSignOnFailure(context, row, reason, error.message);
    throw signOnError(reason);
  }
}
