import { eq, inArray } from 'drizzle-orm';
import { getDayOf } from '../../../../shared/businessDay';
import { getNameKey, isSameName } from '../../../../shared/personName';
import { account, person } from '../../../db/schema/people';
import { checkIdNumber } from '../checkIdNumber';
import type { Change, ImportRun } from '../ImportKind';
import { mergeRow } from '../mergeRow';
import type { RosterRow } from './rosterColumns';

export type PersonRow = typeof person.$inferSelect;

interface KnownPerson {
  person: PersonRow;
  /** The row as it was read; null for a new person. */
  asRead: PersonRow | null;
  /** The person's own account, once they have logged in. */
  accountId: string | null;
}

export interface MergedPerson extends KnownPerson {
  change: Change;
}

type Facts = Pick<PersonRow, 'sex' | 'birthDate'>;
type Said = Partial<Record<'name' | 'phone' | 'sex' | 'birthDate' | 'marital', string>>;

/** What the ID number says. Residence permits of people from Hong Kong, Macao and Taiwan, and of foreigners, have numbers of the same form. */
function readIdNumber({ idNumber, idType = 'id_card' }: RosterRow['values']) {
  const facts = checkIdNumber(idNumber);
  return idType === 'id_card' || facts?.isChecksumRight ? facts : null;
}

/**
 * Sex and birth date, from the row or from the ID number; if both are known they must agree.
 * @returns null after reporting an error to the run
 */
function readFacts({ fail, warn, now }: ImportRun, row: RosterRow): Facts | null {
  const { idNumber, idType, sex, birthDate } = row.values;
  const facts = readIdNumber(row.values);
  if (!facts && idType === undefined) fail(row, 'idNumber', '不是 18 位身份证号；护照、通行证等请在“证件类型”一列写明');
  else if (!facts && idType === 'id_card')
    fail(row, 'idNumber', idNumber.length === 15 ? '是 15 位的旧身份证号，请填 18 位的' : '不是有效的 18 位身份证号');
  else if (facts && sex && facts.sex !== sex) fail(row, 'sex', '与证件号不一致');
  else if (facts && birthDate && facts.birthDate !== birthDate) fail(row, 'birthDate', '与证件号不一致');
  else {
    if (facts && !facts.isChecksumRight) warn(row, 'idNumber', '校验码不对，请核对，写错了本人无法登录');
    const known = { sex: sex ?? facts?.sex, birthDate: birthDate ?? facts?.birthDate };
    if (known.birthDate && known.birthDate > getDayOf(now)) fail(row, facts ? 'idNumber' : 'birthDate', '出生日期还没有到，请核对');
    else if (known.sex && known.birthDate) return { sex: known.sex, birthDate: known.birthDate };
    else fail(row, known.sex ? 'birthDate' : 'sex', '证件不是身份证时必须填写');
  }
  return null;
}

/** Persons by all hashes under which their ID numbers may be stored. */
async function queryPersons({ tx }: ImportRun, hashes: string[]): Promise<Map<string, KnownPerson>> {
  const rows = await tx
    .select({ person, accountId: account.id })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(inArray(person.idNumberHash, hashes));
  return new Map(rows.map((row) => [row.person.idNumberHash, { ...row, asRead: row.person }]));
}

const sealPhone = ({ fieldCrypto }: ImportRun, phone: string) => {
  const { enc: phoneEnc, hash: phoneHash, masked: phoneMasked } = fieldCrypto.sealPhone(phone);
  return { phoneEnc, phoneHash, phoneMasked };
};

/**
 * Merges the phone of a known person. After a login, the stored phone is the one that they log in with, proved by a code; an older roster
 * must not redirect their login to another phone.
 */
function mergePhone(run: ImportRun, row: RosterRow, { person: known, accountId }: KnownPerson) {
  const { phone } = row.values;
  if (run.fieldCrypto.listPhoneHashes(phone).includes(known.phoneHash)) return {};
  if (!accountId) return sealPhone(run, phone);
  run.warn(row, 'phone', '本人已登录过，手机号由本人修改，未改动');
  return {};
}

function mergePerson(run: ImportRun, row: RosterRow, facts: Facts, known: KnownPerson | undefined): MergedPerson {
  const { name, idType, marital, idNumber, phone } = row.values;
  if (known) {
    if (known.person.name !== name) run.warn(row, 'name', '与这个证件号已登记的姓名不同，已改为新的姓名');
    const given = { name, ...facts, marital, idType, ...mergePhone(run, row, known) };
    const { row: person, change } = mergeRow(known.person, given, known.person);
    return { ...known, person, change };
  }
  const { enc: idNumberEnc, hash: idNumberHash, masked: idNumberMasked } = run.fieldCrypto.sealIdNumber(idNumber);
  const person: PersonRow = {
    ...{ id: run.createId(), name, ...facts, marital: marital ?? 'unknown', idType: idType ?? 'id_card' },
    ...{ idNumberEnc, idNumberHash, idNumberMasked, ...sealPhone(run, phone) },
  };
  return { person, change: 'inserted', accountId: null, asRead: null };
}

/**
 * Rows of one person (with several cards) must agree; otherwise the last row would win. @returns the place of an earlier row that differs
 */
function findContradiction(seen: Map<string, { place: string; said: Said }>, hash: string, place: string, said: Said): string | null {
  const earlier = seen.get(hash);
  if (!earlier) seen.set(hash, { place, said });
  const differs = (field: keyof Said) =>
    said[field] !== undefined && earlier?.said[field] !== undefined && said[field] !== earlier.said[field];
  return earlier && (Object.keys(said) as (keyof Said)[]).some(differs) ? earlier.place : null;
}

/** Finds or creates the persons of a file's rows, batch by batch. Rows with errors are reported to the run and left out. */
export function createPersonMerger(run: ImportRun): (rows: readonly RosterRow[]) => Promise<Map<RosterRow, MergedPerson>> {
  const seen = new Map<string, { place: string; said: Said }>();
  return async (rows) => {
    const hashesOf = new Map(rows.map((row) => [row, run.fieldCrypto.listIdNumberHashes(row.values.idNumber)]));
    const known = await queryPersons(run, [...hashesOf.values()].flat());
    const merged = new Map<RosterRow, MergedPerson>();
    for (const [row, hashes] of hashesOf) {
      const [hash = ''] = hashes;
      const facts = readFacts(run, row);
      if (!facts) continue;
      const { name, phone, marital } = row.values;
      const contradicted = findContradiction(seen, hash, row.place, {
        name: getNameKey(name),
        phone,
        ...facts,
        ...(marital ? { marital } : {}),
      });
      if (contradicted) run.fail(row, 'idNumber', `与${contradicted}是同一个证件号，但姓名、手机号等不同`);
      const person = hashes.map((each) => known.get(each)).find((each) => each !== undefined);
      if (contradicted) continue;
      if (person?.accountId && !isSameName(person.person.name, name)) {
        run.fail(row, 'name', '这个证件号的本人已登录过，登记的是另一个姓名，请核对证件号');
        continue;
      }
      const result = mergePerson(run, row, facts, person);
      // A later row of the same person reads the person as this row left them.
      known.set(result.person.idNumberHash, result);
      merged.set(row, result);
    }
    return merged;
  };
}
