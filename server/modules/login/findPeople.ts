import { and, count, desc, eq, gt, ilike, inArray, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { getCardKey } from '../../../shared/cardNumber';
import { normalizePhone, PHONE_PATTERN } from '../../../shared/phone';
import { isStateIn } from '../../db/orderStateSql';
import { account, card, company, examOrder, organization, person, project, report, session } from '../../db/schema/schema';
import { toLikePattern } from '../../db/toLikePattern';
import { validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';

type Services = Pick<ApiServices, 'db' | 'fieldCrypto' | 'now'>;

/** More people than this are not shown: the search has to be narrower. */
export const MOST_PEOPLE = 20;
const SHORTEST_NAME = 2;

export interface FoundPerson {
  personId: string;
  name: string;
  idNumberMasked: string;
  phoneMasked: string;
  /** Null for a person who never logged in. */
  accountId: string | null;
  /** Sessions that are open now. */
  sessions: number;
  cards: { physicalCardId: string; status: string; company: string; project: string; department: string | null; employeeNo: string }[];
  /** Numbers and states of the orders that are not over. */
  orders: { orderNo: string; state: string }[];
  /** What tells reports apart, without what is in them; the newest first. */
  reports: { id: string; institution: string; examDate: string }[];
}

/**
 * The IDs of people with this card number, phone, ID number or part of a name. Numbers are compared by their keyed hashes. A union, because
 * PostgreSQL uses no index for `or` between tables.
 */
function selectIds({ db, fieldCrypto }: Services, text: string) {
  const ids = db.select({ id: person.id }).from(person);
  if (PHONE_PATTERN.test(normalizePhone(text))) {
    const hashes = fieldCrypto.listPhoneHashes(text);
    const ofAccount = db.select({ id: account.personId }).from(account).where(inArray(account.phoneHash, hashes));
    return union(ids.where(inArray(person.phoneHash, hashes)), ofAccount);
  }
  const ofCard = db
    .select({ id: card.personId })
    .from(card)
    .where(eq(sql`upper(${card.physicalCardId})`, getCardKey(text)));
  // The pairs find it by an index, the pattern looks whether they are together.
  const isNamed = and(sql`name_pairs(${person.name}) @> name_pairs(${text})`, ilike(person.name, toLikePattern(text)));
  const ofName = db.select({ id: person.id }).from(person);
  const hasId = inArray(person.idNumberHash, fieldCrypto.listIdNumberHashes(text));
  return union(ids.where(hasId), ofCard, ofName.where(isNamed));
}

/**
 * Finds people for an operator, with masked numbers.
 * @param text a card number, a phone, an ID number, or two characters or more of a name
 * @returns at most `MOST_PEOPLE`
 * @throws ApiError 4001 for an empty text, for one character, for several lines, or when more people match
 */
export async function findPeople(services: Services, text: string): Promise<FoundPerson[]> {
  const wanted = text.trim();
  if (!wanted) throw validationError({ text: '是空的' }, '请写一行要找的姓名、手机号、证件号或卡号。');
  if (wanted.includes('\n')) throw validationError({ text: '不止一行' }, '一次找一个人，请只写一行。');
  if (wanted.length < SHORTEST_NAME) throw validationError({ text: '太短' }, '请至少写姓名的两个字。');
  const { db, now } = services;
  const rows = await db
    .select({ person, accountId: account.id })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(inArray(person.id, selectIds(services, wanted)))
    .orderBy(person.name, person.id)
    .limit(MOST_PEOPLE + 1);
  if (rows.length > MOST_PEOPLE)
    throw validationError({ text: '太多' }, `符合的超过 ${MOST_PEOPLE} 人，请写全名，或改用手机号、证件号、卡号。`);
  return Promise.all(
    rows.map(async ({ person: { id, name, idNumberMasked, phoneMasked }, accountId }) => ({
      ...{ personId: id, name, idNumberMasked, phoneMasked, accountId },
      sessions: accountId ? await countSessions(services, accountId, now()) : 0,
      cards: await queryCards(services, id),
      orders: await db
        .select({ orderNo: examOrder.orderNo, state: examOrder.state })
        .from(examOrder)
        .where(and(eq(examOrder.personId, id), isStateIn(examOrder.state, 'underWay')))
        .orderBy(examOrder.createdAt),
      reports: await db
        .select({ id: report.id, institution: report.institution, examDate: report.examDate })
        .from(report)
        .where(eq(report.personId, id))
        .orderBy(desc(report.examDate), desc(report.id)),
    })),
  );
}

async function countSessions({ db }: Services, accountId: string, at: Date): Promise<number> {
  const isOpen = and(eq(session.accountId, accountId), isNull(session.revokedAt), gt(session.expiresAt, at));
  const [row] = await db.select({ count: count() }).from(session).where(isOpen);
  return row?.count ?? 0;
}

function queryCards({ db }: Services, personId: string): Promise<FoundPerson['cards']> {
  return db
    .select({
      physicalCardId: card.physicalCardId,
      status: card.status,
      company: company.name,
      project: project.name,
      department: organization.name,
      employeeNo: card.employeeNo,
    })
    .from(card)
    .innerJoin(project, eq(project.id, card.projectId))
    .innerJoin(company, eq(company.id, project.companyId))
    .leftJoin(organization, eq(organization.id, card.departmentId))
    .where(eq(card.personId, personId))
    .orderBy(card.physicalCardId);
}
