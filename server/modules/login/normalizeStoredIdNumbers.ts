import { and, eq, inArray, ne } from 'drizzle-orm';
import { normalizeIdNumber } from '../../../shared/idNumber';
import { person } from '../../db/schema/people';
import type { ApiServices } from '../../handlerKit/handler';

type Services = Pick<ApiServices, 'db' | 'fieldCrypto' | 'logger'>;
type Stored = Pick<typeof person.$inferSelect, 'id' | 'idNumberEnc'>;

/** The number as it is stored; null under a key that the settings lack. */
function open({ fieldCrypto }: Services, { idNumberEnc }: Stored): string | null {
  try {
    return fieldCrypto.decrypt(idNumberEnc);
  } catch {
    return null;
  }
}

async function normalize({ db, fieldCrypto, logger }: Services, { id, idNumberEnc }: Stored, idNumber: string): Promise<void> {
  const isTaken = inArray(person.idNumberHash, fieldCrypto.listIdNumberHashes(idNumber));
  const [other] = await db
    .select({ id: person.id })
    .from(person)
    .where(and(isTaken, ne(person.id, id)));
  if (other) {
    const details = { event: 'id_number_twice', personId: id, otherPersonId: other.id };
    logger.warn(details, 'Two persons have the same ID number, written in two ways; disable the cards of one of them by a roster');
    return;
  }
  const { enc, hash, masked } = fieldCrypto.sealIdNumber(idNumber);
  await db
    .update(person)
    .set({ idNumberEnc: enc, idNumberHash: hash, idNumberMasked: masked })
    .where(and(eq(person.id, id), eq(person.idNumberEnc, idNumberEnc)));
}

/**
 * Stores the numbers of passports and permits in their normal form, which a login looks for; earlier versions stored them as a roster wrote
 * them, such as in full-width letters. Numbers of ID cards, phones and cards were stored in their normal form only. Idempotent.
 */
export async function normalizeStoredIdNumbers(services: Services): Promise<void> {
  const rows = await services.db
    .select({ id: person.id, idNumberEnc: person.idNumberEnc })
    .from(person)
    .where(ne(person.idType, 'id_card'));
  for (const row of rows) {
    const stored = open(services, row);
    if (stored && normalizeIdNumber(stored) !== stored) await normalize(services, row, normalizeIdNumber(stored));
  }
}
