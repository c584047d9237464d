import { eq } from 'drizzle-orm';
import { loadSecrets } from '../../../server/config/secrets';
import type { Tx } from '../../../server/db/Db';
import { insertSamplePeople } from '../../../server/db/sample/insertSamplePeople';
import { readSampleData, type SampleData } from '../../../server/db/sample/sampleData';
import { slotDay } from '../../../server/db/schema/catalogue';
import { amendReport } from '../../../server/modules/records/amendReport';
import { saveReport } from '../../../server/modules/records/saveReport';
import { createFieldCrypto } from '../../../server/security/fieldCrypto';
import { createId } from '../../../server/security/ids';
import { hashPassword } from '../../../server/security/password';
import { changeData } from '../servers/prepareData';
import { type LoginCard, type SampleCard, sampleCards } from './sampleSession';

/**
 * Copies of the sample's people, with their orders and reports, so that every test of a shared server can have a person of its own. The data
 * of the tests' servers have them beside the originals.
 */
const COPIES: Readonly<Record<SampleCard, number>> = {
  DEMO0001: 60,
  DEMO0002: 12,
  DHL0001: 32,
  ZYHY0001: 6,
  FS0001: 6,
  LANDI0001: 20,
  HZ0001: 8,
  MIC0001: 8,
};

/** A copy's login and phone. */
export interface CopiedCard extends LoginCard {
  phone: string;
}

/** Crockford's digits, of which order numbers consist. */
const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ROOM = 10_000;
/** Of the characters of a Chinese identity number, for its last one (GB 11643). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

const copyCardId = (physicalCardId: string, no: number) => `${physicalCardId}C${no}`;
const copyKey = (key: string, no: number) => `${key}-${no}`;
/** A number that nobody in the sample has. */
const copyPhone = (phone: string, no: number) => `137${String(no).padStart(2, '0')}${phone.slice(5)}`;

/** Another number of the same district, birthday and sex. */
function copyIdNumber(idNumber: string, no: number): string {
  const body = idNumber.slice(0, 14) + String(Number(idNumber.slice(14, 17)) + 100 + 2 * no).padStart(3, '0');
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  return body + CHECKS[sum % CHECKS.length];
}

/** The sample's data with copies of its people in their place. */
function createCopiedData(data: SampleData): SampleData {
  const copies = data.people.flatMap((person) => {
    const count = COPIES[person.cards[0]?.physicalCardId as SampleCard] ?? 0;
    return Array.from({ length: count }, (_, index) => ({ person, no: index + 1 }));
  });
  const people = copies.map(({ person, no }) => ({
    ...person,
    key: copyKey(person.key, no),
    idNumber: copyIdNumber(person.idNumber, no),
    phone: copyPhone(person.phone, no),
    // A company's sign-on finds its employees by their numbers.
    cards: person.cards.map((card) => ({
      ...card,
      physicalCardId: copyCardId(card.physicalCardId, no),
      employeeNo: copyCardId(card.employeeNo, no),
    })),
  }));
  const orders = copies.flatMap(({ person, no }) =>
    data.orders
      .filter((order) => order.person === person.key)
      .map((order) => ({
        ...order,
        key: copyKey(order.key, no),
        // No order of the sample ends with a Z.
        code: `${order.code.slice(0, -3)}${CODE_DIGITS[no >> 5]}${CODE_DIGITS[no & 31]}Z`,
        person: copyKey(person.key, no),
        card: copyCardId(order.card, no),
      })),
  );
  const reports = copies.flatMap(({ person, no }) =>
    data.reports
      .filter((report) => report.person === person.key)
      .map((report) => ({ ...report, person: copyKey(person.key, no), order: report.order && copyKey(report.order, no) })),
  );
  return { ...data, people, orders, reports };
}

/** Every place is free for the copies, and what they take is added to its capacity: the calendars stay as they are. */
async function insertCopies(tx: Tx, fieldKey: string): Promise<void> {
  const slots = await tx.select().from(slotDay);
  const roomy = slots.map((slot) => ({ ...slot, capacity: ROOM }));
  const effects = { fieldCrypto: createFieldCrypto(fieldKey), hashPassword, createId, saveReport, amendReport, now: new Date() };
  await insertSamplePeople(tx, createCopiedData(readSampleData()), roomy, effects);
  for (const [index, { id, capacity, held, booked }] of slots.entries()) {
    const taken = roomy[index];
    if (!taken || (taken.held === held && taken.booked === booked)) continue;
    const more = taken.held + taken.booked - held - booked;
    await tx
      .update(slotDay)
      .set({ capacity: capacity + more, held: taken.held, booked: taken.booked })
      .where(eq(slotDay.id, id));
  }
}

/** Adds the copies to the sample in the database of a data folder. @param databaseUrl as for {@link changeData} */
export async function addSampleCopies(dataDir: string, databaseUrl?: string): Promise<void> {
  const { FIELD_KEY } = loadSecrets({ dataDir, given: {} });
  await changeData(dataDir, ({ db }) => db.transaction((tx) => insertCopies(tx, FIELD_KEY)), databaseUrl);
}

/** Hands out the copies of one server's people, each once. */
export function createCopies(): { take(card: SampleCard): CopiedCard } {
  const taken = new Map<SampleCard, number>();
  return {
    take(card) {
      const no = (taken.get(card) ?? 0) + 1;
      if (no > COPIES[card]) throw new Error(`Only ${COPIES[card]} copies of ${card} exist: raise the number in sampleCopies.ts`);
      taken.set(card, no);
      const { physicalCardId, idNumber, phone, code } = sampleCards[card];
      const copied = { physicalCardId: copyCardId(physicalCardId, no), idNumber: copyIdNumber(idNumber, no), phone: copyPhone(phone, no) };
      return { ...copied, code };
    },
  };
}
