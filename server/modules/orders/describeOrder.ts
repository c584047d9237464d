import type { CallInput } from '../../../shared/contract/contract';
import type { FieldCrypto } from '../../security/fieldCrypto';

/**
 * What a request says of an order besides the choice (`describes` of the contract), as columns. A later request corrects them.
 * @param own the person's number, for an order without a contact phone of its own
 */
export function describeOrder(fieldCrypto: FieldCrypto, input: Partial<CallInput<'saveOrder'>>, own: { enc: string; masked: string }) {
  const phone = input.contactPhone ? fieldCrypto.sealPhone(input.contactPhone) : own;
  return { contactPhoneEnc: phone.enc, contactPhoneMasked: phone.masked };
}
