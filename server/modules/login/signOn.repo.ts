import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { toAsciiLower, toAsciiUpper } from '../../../shared/asciiCase';
import type { DbOrTx } from '../../db/Db';
import { card, company, companySignOn, person, project } from '../../db/schema/schema';
import type { FieldCrypto } from '../../security/fieldCrypto';
import type { SignOnRow } from '../workApp/toProvider';
import { type CardForLogin, selectCardForLogin } from './login.repo';

/** Queries of companies' own sign-on. */

export type ClaimKind = SignOnRow['claimKind'];
export const CLAIM_KINDS = companySignOn.claimKind.enumValues;

/** The sign-on of a company; undefined when it has none. */
export async function querySignOn(db: DbOrTx, companyId: string): Promise<SignOnRow | undefined> {
  const rows = await db.select().from(companySignOn).where(eq(companySignOn.companyId, companyId));
  return rows[0];
}

/** The sign-on of the company with this suffix, and the suffix as the company writes it. */
export async function querySignOnBySuffix(db: DbOrTx, companySuffix: string) {
  const rows = await db
    .select({ signOn: companySignOn, companySuffix: company.companySuffix })
    .from(companySignOn)
    .innerJoin(company, eq(company.id, companySignOn.companyId))
    .where(eq(sql`lower(${company.companySuffix})`, toAsciiLower(companySuffix)));
  return rows[0];
}

/** Stores a company's sign-on in place of its former one. */
export async function saveSignOn(db: DbOrTx, row: SignOnRow): Promise<void> {
  const { id: _, ...values } = row;
  await db.insert(companySignOn).values(row).onConflictDoUpdate({ target: companySignOn.companyId, set: values });
}

/** @returns false when the company had none */
export async function deleteSignOn(db: DbOrTx, companyId: string): Promise<boolean> {
  const rows = await db.delete(companySignOn).where(eq(companySignOn.companyId, companyId)).returning({ id: companySignOn.id });
  return rows.length > 0;
}

function isNamed(kind: ClaimKind, value: string, fieldCrypto: FieldCrypto): SQL {
  if (kind === 'phone') return inArray(person.phoneHash, fieldCrypto.listPhoneHashes(value));
  if (kind === 'id_number') return inArray(person.idNumberHash, fieldCrypto.listIdNumberHashes(value));
  return eq(sql`upper(${kind === 'card_no' ? card.physicalCardId : card.employeeNo})`, toAsciiUpper(value));
}

/**
 * The company's own employees whom a claim names, with all their cards of the company, the best card of each person first: usable before
 * expired before disabled, then the newest project. Relatives have cards of the company too, often with the employee's number or phone.
 */
export function queryEmployeeCards(
  db: DbOrTx,
  { companyId, kind, value, today }: { companyId: string; kind: ClaimKind; value: string; today: string },
  fieldCrypto: FieldCrypto,
): Promise<CardForLogin[]> {
  return selectCardForLogin(db)
    .where(and(eq(project.companyId, companyId), eq(card.relation, 'self'), isNamed(kind, value, fieldCrypto)))
    .orderBy(
      desc(sql`${card.status} = 'active' and ${card.expiresOn} >= ${today}`),
      desc(sql`${card.status} <> 'disabled'`),
      desc(project.startsOn),
      card.physicalCardId,
    );
}
