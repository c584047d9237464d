import { BUSINESS_CODES, type BusinessCode } from '../../../shared/constants';
import { SIGN_ON_FAILURES, type SignOnFailureReason } from '../../../shared/signOn';
import { ApiError } from '../../errors/ApiError';

/** An expired or forged answer counts as a failed attempt (4001). What the company or its system has to repair does not. */
const CODES: Readonly<Partial<Record<SignOnFailureReason, BusinessCode>>> = {
  so_expired: BUSINESS_CODES.validation,
  so_unavailable: BUSINESS_CODES.unexpected,
  so_misconfigured: BUSINESS_CODES.unexpected,
  so_off: BUSINESS_CODES.missing,
};

/** The refusal of a login by a company's own sign-on. `data.reason` lets the web tier show it on the login page. */
export function signOnError(reason: SignOnFailureReason): ApiError {
  return new ApiError(CODES[reason] ?? BUSINESS_CODES.notAllowedNow, SIGN_ON_FAILURES[reason], { reason });
}
