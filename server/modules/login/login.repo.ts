import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { toAsciiLower } from '../../../shared/asciiCase';
import { getCardKey } from '../../../shared/cardNumber';
import { CARDS_LISTED } from '../../../shared/constants';
import { toPinyinPattern } from '../../db/companySearchKey';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { isOccupying } from '../../db/orderStateSql';
import { account, card, company, companySignOn, examOrder, organization, person, project, session } from '../../db/schema/schema';
import { toLikePattern } from '../../db/toLikePattern';

/** Queries of logins, accounts and cards. */

export type AccountRow = typeof account.$inferSelect;

export async function queryCompanyBySuffix(db: DbOrTx, companySuffix: string) {
  const rows = await db
    .select()
    .from(company)
    .where(eq(sql`lower(${company.companySuffix})`, toAsciiLower(companySuffix)));
  return rows[0];
}

/** One page of the companies whose name or suffix contains the keyword, and their total number. An empty keyword finds all. */
export async function queryCompanies(db: DbOrTx, { keyword, page, pageSize }: { keyword: string; page: number; pageSize: number }) {
  const pattern = toLikePattern(keyword);
  const pinyin = toPinyinPattern(keyword);
  const matches = or(
    sql`${company.name} ilike ${pattern}`,
    sql`${company.companySuffix} ilike ${pattern}`,
    pinyin ? sql`${company.searchKey} like ${pinyin}` : undefined,
  );
  const rows = await db
    .select({ company, total: sql<number>`count(*) over ()::int` })
    .from(company)
    .where(matches)
    .orderBy(asc(company.name), asc(company.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { companies: rows.map((row) => row.company), total: rows[0]?.total ?? 0 };
}

/** A card with its person, project and company. */
export function selectCardForLogin(db: DbOrTx) {
  return db
    .select({
      card,
      person: { id: person.id, idNumberHash: person.idNumberHash, phoneEnc: person.phoneEnc },
      companyId: project.companyId,
      companySuffix: company.companySuffix,
      /** The account of the card's person, which may differ from the account that manages the card. */
      ownAccountId: account.id,
      ownGeneration: account.generation,
      /** False where the company's own sign-on replaces the card login; null without a sign-on. */
      cardLogin: companySignOn.cardLogin,
    })
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .innerJoin(project, eq(project.id, card.projectId))
    .innerJoin(company, eq(company.id, project.companyId))
    .leftJoin(account, eq(account.personId, person.id))
    .leftJoin(companySignOn, eq(companySignOn.companyId, company.id))
    .$dynamic();
}

export type CardForLogin = Awaited<ReturnType<typeof selectCardForLogin>>[number];

/** A card by its printed number. */
export async function queryCardForLogin(db: DbOrTx, physicalCardId: string): Promise<CardForLogin | undefined> {
  const rows = await selectCardForLogin(db).where(eq(sql`upper(${card.physicalCardId})`, getCardKey(physicalCardId)));
  return rows[0];
}

/** Lets an account manage a card. @returns false when the card was disabled in the meantime */
export async function bindCard(db: DbOrTx, accountId: string, cardId: string): Promise<boolean> {
  const isUsable = and(eq(card.id, cardId), ne(card.status, 'disabled'));
  return (await db.update(card).set({ accountId }).where(isUsable).returning({ id: card.id })).length > 0;
}

/** Lets an account manage those of a person's cards that no account manages. */
export async function bindUnclaimedCards(db: DbOrTx, accountId: string, personId: string): Promise<void> {
  await db
    .update(card)
    .set({ accountId })
    .where(and(eq(card.personId, personId), isNull(card.accountId)));
}

/** An account by its user name or its phone. */
export async function queryAccountForLogin(db: DbOrTx, { username, phoneHashes }: { username: string; phoneHashes: readonly string[] }) {
  const rows = await db
    .select()
    .from(account)
    .where(or(eq(sql`lower(${account.username})`, toAsciiLower(username)), inArray(account.phoneHash, [...phoneHashes])))
    .limit(1);
  return rows[0];
}

export async function queryAccount(db: DbOrTx, accountId: string) {
  const rows = await db.select().from(account).where(eq(account.id, accountId));
  return rows[0];
}

/** The cards that an account manages, in order of preference: the chosen one, then usable before expired, then the newest project. */
export function queryUsableCards(db: DbOrTx, accountId: string, today: string) {
  return db
    .select({ cardId: card.id, projectId: card.projectId, companyId: project.companyId })
    .from(card)
    .innerJoin(project, eq(project.id, card.projectId))
    .leftJoin(account, eq(account.id, card.accountId))
    .where(and(eq(card.accountId, accountId), ne(card.status, 'disabled')))
    .orderBy(
      desc(sql`coalesce(${account.defaultCardId} = ${card.id}, false)`),
      desc(sql`${card.status} = 'active' and ${card.expiresOn} >= ${today}`),
      desc(project.startsOn),
      asc(card.physicalCardId),
    );
}

/** An account's newest sessions. */
export function querySessions(db: DbOrTx, accountId: string, count: number) {
  return db.select().from(session).where(eq(session.accountId, accountId)).orderBy(desc(session.createdAt), desc(session.id)).limit(count);
}

/** Stores a password's hash. @param passwordHash null removes the password */
export async function updatePassword(db: DbOrTx, accountId: string, passwordHash: string | null): Promise<void> {
  await db.update(account).set({ passwordHash }).where(eq(account.id, accountId));
}

/** Which cards of an account are listed. */
interface CardFilter {
  accountId: string;
  /** All projects without it. */
  projectId: string | undefined;
  keyword?: string | undefined;
  /** Only this card. */
  cardId?: string | undefined;
  /** The current card, which is always among the listed ones. */
  currentId?: string | undefined;
  today: string;
}

/** The cards that are listed of many: the current one, the default one, then usable ones of the newest projects. */
const selectListed = (db: DbOrTx, ofProject?: SQL) =>
  db
    .select({ id: card.id })
    .from(card)
    .innerJoin(account, eq(account.id, card.accountId))
    .innerJoin(project, eq(project.id, card.projectId))
    .innerJoin(person, eq(person.id, card.personId))
    .where(
      and(
        eq(card.accountId, sql.placeholder('accountId')),
        ofProject,
        sql`${card.id} = coalesce(${sql.placeholder('cardId')}::text, ${card.id})`,
        sql`strpos(lower(concat_ws(' ', ${card.physicalCardId}, ${person.name}, ${project.name})), lower(${sql.placeholder('keyword')}::text)) > 0`,
      ),
    )
    .orderBy(
      desc(sql`${card.id} = ${sql.placeholder('currentId')}::text`),
      desc(sql`coalesce(${account.defaultCardId} = ${card.id}, false)`),
      desc(sql`${card.status} = 'active' and ${card.expiresOn} >= ${sql.placeholder('today')}::date`),
      desc(project.startsOn),
      asc(card.physicalCardId),
    )
    .limit(CARDS_LISTED);

function selectCards(db: DbOrTx, ofProject?: SQL) {
  const used = sql<number>`(select count(*)::int from ${examOrder} where ${examOrder.cardId} = ${card.id} and ${isOccupying(examOrder.state)})`;
  return db
    .select({
      card,
      projectName: project.name,
      companyId: company.id,
      companyName: company.name,
      holderName: person.name,
      isDefault: sql<boolean>`coalesce(${account.defaultCardId} = ${card.id}, false)`,
      used,
    })
    .from(card)
    .innerJoin(account, eq(account.id, card.accountId))
    .innerJoin(project, eq(project.id, card.projectId))
    .innerJoin(company, eq(company.id, project.companyId))
    .innerJoin(person, eq(person.id, card.personId))
    .where(inArray(card.id, selectListed(db, ofProject)))
    .orderBy(desc(project.startsOn), asc(card.physicalCardId));
}

const cardsOfAccount = createPrepared((db) => selectCards(db).prepare('cards_of_account'));
const cardsOfProject = createPrepared((db) =>
  selectCards(db, eq(card.projectId, sql.placeholder('projectId'))).prepare('cards_of_project'),
);

/** The cards that an account manages, thirty at most. */
export function queryCards(db: DbOrTx, { projectId, keyword = '', cardId, currentId = '', ...rest }: CardFilter) {
  const values = { ...rest, keyword, currentId, cardId: cardId ?? null };
  return projectId === undefined ? cardsOfAccount(db).execute(values) : cardsOfProject(db).execute({ ...values, projectId });
}

/** Makes a card the account's default. @returns false when the card is not the account's, or is disabled */
export async function updateDefaultCard(db: DbOrTx, accountId: string, cardId: string): Promise<boolean> {
  const isOwn = sql`exists (select 1 from ${card} where ${card.id} = ${cardId} and ${card.accountId} = ${account.id} and ${card.status} <> 'disabled')`;
  const rows = await db
    .update(account)
    .set({ defaultCardId: cardId })
    .where(and(eq(account.id, accountId), isOwn))
    .returning({ id: account.id });
  return rows.length > 0;
}

const cardHolder = createPrepared((db) =>
  db
    .select({
      cardId: card.id,
      employeeNo: card.employeeNo,
      name: person.name,
      sex: person.sex,
      birthDate: person.birthDate,
      marital: person.marital,
      idType: person.idType,
      idNumberMasked: person.idNumberMasked,
      phoneMasked: person.phoneMasked,
      department: organization.name,
    })
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .leftJoin(organization, eq(organization.id, card.departmentId))
    .where(and(eq(card.id, sql.placeholder('cardId')), eq(card.accountId, sql.placeholder('accountId'))))
    .prepare('card_holder'),
);

/** One card that the account manages, with its holder as the person may see them. */
export async function queryCardHolder(db: DbOrTx, accountId: string, cardId: string) {
  const rows = await cardHolder(db).execute({ accountId, cardId });
  return rows[0];
}

export type CardHolder = NonNullable<Awaited<ReturnType<typeof queryCardHolder>>>;

/** True when the account manages a card of the company. */
export async function belongsToCompany(db: DbOrTx, accountId: string, companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: card.id })
    .from(card)
    .innerJoin(project, eq(project.id, card.projectId))
    .where(and(eq(card.accountId, accountId), eq(project.companyId, companyId)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Moves the caller's own card to a department of its company.
 * @returns false when the card is not the caller's own, or the department belongs to another company
 */
export async function updateDepartment(
  db: DbOrTx,
  { accountId, personId }: { accountId: string; personId: string },
  { cardId, departmentId }: { cardId: string; departmentId: string },
): Promise<boolean> {
  const inCompany = sql`exists (select 1 from ${organization} join ${project} on ${project.companyId} = ${organization.companyId}
    where ${organization.id} = ${departmentId} and ${project.id} = ${card.projectId})`;
  const rows = await db
    .update(card)
    .set({ departmentId })
    .where(and(eq(card.id, cardId), eq(card.accountId, accountId), eq(card.personId, personId), inCompany))
    .returning({ id: card.id });
  return rows.length > 0;
}

/**
 * A company's departments. A relative's card names the employee's department.
 * @param withMembers counts their employees, which reads every card of the company
 */
export function queryDepartments(db: DbOrTx, companyId: string, withMembers: boolean) {
  const members = withMembers
    ? sql<number>`(select count(distinct card.person_id)::int from card where card.department_id = organization.id and card.relation = 'self')`
    : sql<number>`0`;
  return db
    .select({ id: organization.id, parentId: organization.parentId, name: organization.name, members })
    .from(organization)
    .where(eq(organization.companyId, companyId))
    .orderBy(asc(organization.sort), asc(organization.id));
}
