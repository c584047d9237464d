import { getDayOf } from '../../../shared/businessDay';
import { normalizePhone, PHONE_PATTERN } from '../../../shared/phone';
import type { SignOnFailureReason } from '../../../shared/signOn';
import type { CallContext } from '../../handlerKit/handler';
import type { SignOnRow } from '../workApp/toProvider';
import type { CardForLogin } from './login.repo';
import { type ClaimKind, queryEmployeeCards } from './signOn.repo';
import { signOnError } from './signOnError';
import { logSignOnFailure } from './signOnProvider';

type Claims = Readonly<Record<string, unknown>>;

/** Longer values are no number of a person. */
const MAX_LENGTH = 64;

/** A phone as the roster has it: providers write `+86 138-0000-0000`. Empty for any other number. */
function readPhone(text: string): string {
  const phone = normalizePhone(text);
  return PHONE_PATTERN.test(phone) ? phone : '';
}

/**
 * The claim's value; empty when it identifies nobody. A phone that the provider does not call verified may be somebody else's;
 * a claim of the company's own, not OpenID's `phone_number`, comes from its directory. */
function readValue(claims: Claims, { claim, claimKind }: Pick<SignOnRow, 'claim' | 'claimKind'>): string {
  const value = claims[claim];
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (text.length > MAX_LENGTH) return '';
  if (claimKind !== 'phone') return text;
  const { phone_number_verified: verified } = claims;
  return verified === true || (claim !== 'phone_number' && verified === undefined) ? readPhone(text) : '';
}

/**
 * The card of the employee whom the verified claims name: in this company only, and only if exactly one person matches.
 * @throws ApiError so_unnamed, so_unknown, so_several, so_disabled
 */
export async function findEmployee(context: CallContext, row: SignOnRow, claims: Claims): Promise<CardForLogin> {
  const { db, fieldCrypto, now } = context.services;
  const refuse = (reason: SignOnFailureReason, detail?: string) => {
    logSignOnFailure(context, row, reason, detail);
    return signOnError(reason);
  };
  const kind: ClaimKind = row.claimKind;
  const value = readValue(claims, row);
  if (!value) throw refuse('so_unnamed', `The claim ${row.claim} is missing or is not a ${kind}`);
  const cards = await queryEmployeeCards(db, { companyId: row.companyId, kind, value, today: getDayOf(now()) }, fieldCrypto);
  const [found] = cards;
  if (!found) throw refuse('so_unknown');
  if (cards.some(({ person }) => person.id !== found.person.id)) throw refuse('so_several');
  if (found.card.status === 'disabled') throw refuse('so_disabled');
  return found;
}
