import { toAsciiLower } from '../../../shared/asciiCase';
import { getCardKey } from '../../../shared/cardNumber';
import type { FieldCrypto } from '../../security/fieldCrypto';

/** What a person tries; each has counters of its own. */
export type AttemptKind = 'card' | 'password' | 'code' | 'reset' | 'undo' | 'change' | 'confirm' | 'bind' | 'relative';

/**
 * The name under which failed attempts are counted. It is hashed, because the counters may be in Redis.
 * @param name the card number, user name, phone or account ID that is tried
 */
export function getAttemptName(fieldCrypto: Pick<FieldCrypto, 'hash'>, kind: AttemptKind, name: string): string {
  const normalized = kind === 'card' ? getCardKey(name) : kind === 'password' ? toAsciiLower(name) : name;
  return fieldCrypto.hash('attempt', `${kind} ${normalized}`);
}
