import type { Db } from '../../../server/db/Db';
import { loadSample } from '../../../server/db/sample/loadSample';
import { amendReport } from '../../../server/modules/records/amendReport';
import { saveReport } from '../../../server/modules/records/saveReport';
import { createFieldCrypto } from '../../../server/security/fieldCrypto';
import { createId } from '../../../server/security/ids';
import { hashPassword } from '../../../server/security/password';

/** The encryption key of the tests' databases. */
export const TEST_FIELD_KEY = 'test-field-key-0123456789abcdef0123';

/** Loads the sample data as the server does at its first start. */
export async function loadTestSample(db: Db, fieldKey: string, now: Date): Promise<void> {
  await loadSample(db, { fieldCrypto: createFieldCrypto(fieldKey), hashPassword, createId, saveReport, amendReport, now });
}
