import { and, inArray, sql } from 'drizzle-orm';
import { getCardKey } from '../../../../shared/cardNumber';
import type { Tx } from '../../../db/Db';
import { isOccupying } from '../../../db/orderStateSql';
import { examOrder } from '../../../db/schema/orders';
import type { project } from '../../../db/schema/organization';
import { card, person } from '../../../db/schema/people';
import { type Change, defineKind, type ImportRun } from '../ImportKind';
import { lockAsRead } from '../lockAsRead';
import { mergeRow } from '../mergeRow';
import { type DepartmentRow, queryDepartments, queryProjects } from '../references';
import { writeRows } from '../writeRows';
import { createPersonMerger, type MergedPerson } from './createPersonMerger';
import { endAbsent } from './endAbsent';
import { type RosterRow, rosterColumns } from './rosterColumns';

type CardRow = typeof card.$inferSelect;
type ProjectRow = typeof project.$inferSelect;

/** The data that a batch's rows refer to. */
interface Known {
  projects: Map<string, ProjectRow>;
  /** By company. */
  departments: Map<string, Map<string, DepartmentRow>>;
  /** By the card's number in upper case. */
  cards: Map<string, { card: CardRow; used: number }>;
}

const getKey = ({ values }: Pick<RosterRow, 'values'>) => getCardKey(values.cardNo);

/** The existing cards, with the number of their entitlements that are used or booked. */
async function queryCards(tx: Tx, rows: readonly RosterRow[]): Promise<Known['cards']> {
  const found = await tx
    .select()
    .from(card)
    .where(inArray(sql`upper(${card.physicalCardId})`, rows.map(getKey)));
  const ids = found.map(({ id }) => id);
  const counts = await tx
    .select({ cardId: examOrder.cardId, used: sql<number>`count(*)::int` })
    .from(examOrder)
    .where(and(inArray(examOrder.cardId, ids), isOccupying(examOrder.state)))
    .groupBy(examOrder.cardId);
  const usedOf = new Map(counts.map(({ cardId, used }) => [cardId, used]));
  return new Map(found.map((row) => [getCardKey(row.physicalCardId), { card: row, used: usedOf.get(row.id) ?? 0 }]));
}

/** The first contradiction with stored data as column and sentence, or null. */
function findMistake(row: RosterRow, owner: MergedPerson, known: Known): [string, string] | null {
  const { projectId, department, entitlementTotal } = row.values;
  const project = known.projects.get(projectId);
  const existing = known.cards.get(getKey(row));
  if (!project) return ['projectId', `没有项目“${projectId}”，请先导入`];
  if (department && !known.departments.get(project.companyId)?.has(department)) return ['department', `没有部门“${department}”，请先导入`];
  if (!existing) return null;
  if (existing.card.personId !== owner.person.id) return ['cardNo', '这张卡已属于另一个人；证件号写错了的，用 ops correct-id 改正'];
  if (existing.card.projectId !== projectId) return ['cardNo', '这张卡已属于另一个项目，新项目请用新的卡号'];
  if (entitlementTotal !== undefined && entitlementTotal < existing.used)
    return ['entitlementTotal', `已用 ${existing.used} 次，不能改为 ${entitlementTotal}`];
  return null;
}

/** Merges a card. It is bound to its person's account, if there is one, so that it appears at their next login. */
function mergeCard({ createId }: ImportRun, row: RosterRow, owner: MergedPerson, project: ProjectRow, known: Known) {
  const { cardNo, department, relation, expiresOn, entitlementTotal, employeeNo, quotaClass, status } = row.values;
  const departmentId = department ? known.departments.get(project.companyId)?.get(department)?.id : undefined;
  const asRead = known.cards.get(getKey(row))?.card;
  // Who is back in a roster has the card back that an earlier one ended.
  const statusNow = status ?? (asRead?.rosterEndId ? 'active' : undefined);
  const given = { relation, expiresOn, entitlementTotal, employeeNo, quotaClass, status: statusNow, departmentId };
  const accountId = asRead?.accountId ?? owner.accountId;
  const fresh: CardRow = {
    ...{ id: createId(), physicalCardId: cardNo, projectId: project.id, personId: owner.person.id, accountId, departmentId: null },
    ...{ relation: 'self', status: 'active', expiresOn: project.endsOn, entitlementTotal: 1, employeeNo: '', quotaClass: 'normal' },
    rosterEndId: null,
  };
  return { ...mergeRow<CardRow>(asRead, { ...given, accountId, rosterEndId: null }, fresh), asRead };
}

function sumUp(cardChange: Change, personChange: Change): Change {
  if (cardChange === 'inserted') return 'inserted';
  return cardChange === 'unchanged' && personChange === 'unchanged' ? 'unchanged' : 'updated';
}

/** Writes the rows of a batch, whose persons have been merged. */
async function writeBatch(run: ImportRun, people: ReadonlyMap<RosterRow, MergedPerson>, known: Known, file: FileFacts): Promise<void> {
  const persons = new Map<string, MergedPerson>();
  const cards: CardRow[] = [];
  const cardsAsRead: CardRow[] = [];
  for (const [row, owner] of people) {
    const mistake = findMistake(row, owner, known);
    const project = known.projects.get(row.values.projectId);
    if (mistake) run.fail(row, ...mistake);
    if (mistake || !project || !file.checkPerson(run, row, owner.person.id)) continue;
    const merged = mergeCard(run, row, owner, project, known);
    if (owner.change !== 'unchanged') persons.set(owner.person.id, owner);
    if (merged.change !== 'unchanged') cards.push(merged.row);
    if (merged.change === 'updated' && merged.asRead) cardsAsRead.push(merged.asRead);
    run.count(sumUp(merged.change, owner.change));
  }
  const changed = [...persons.values()];
  const asRead = changed.flatMap((each) => each.asRead ?? []);
  await lockAsRead(run.tx, person, asRead);
  await lockAsRead(run.tx, card, cardsAsRead);
  const rows = changed.map((each) => each.person);
  await writeRows(run.tx, person, rows);
  await writeRows(run.tx, card, cards);
}

type FileFacts = ReturnType<typeof createFileFacts>;

/** What a roster says as a whole. */
function createFileFacts() {
  const projects = new Set<string>();
  const places = new Map<string, string>();
  const facts = {
    keys: [] as string[],
    hasRelatives: false,
    severalCards: 0,
    add({ values }: RosterRow): void {
      facts.keys.push(getCardKey(values.cardNo));
      projects.add(values.projectId);
      if (values.relation && values.relation !== 'self') facts.hasRelatives = true;
    },
    /** Looks for another card of the same person and project, which is a second examination at the company's cost. */
    checkPerson(run: ImportRun, row: RosterRow, personId: string): boolean {
      const key = `${row.values.projectId} ${personId}`;
      const earlier = places.get(key);
      places.set(key, earlier ?? row.place);
      if (!earlier) return true;
      facts.severalCards += 1;
      const isMeant = row.values.severalCards === 'yes';
      if (isMeant) run.warn(row, 'cardNo', `与${earlier}是同一个人，每张卡都可以体检`);
      else run.fail(row, 'cardNo', `与${earlier}是同一个人，每张卡都可以体检；确实要给多张卡，请在“多张卡”一列写“是”`);
      return isMeant;
    },
    /** Its only project. Reports an error to the run when there are several. */
    getProject(run: ImportRun): string {
      if (projects.size > 1) run.fail({ place: '整个文件', no: 0 }, 'projectId', '完整名单（--full）只能有一个项目');
      return [...projects][0] ?? '';
    },
  };
  return facts;
}

/**
 * Persons and their exam cards. A person is identified by ID number, a card by its printed number; a file never changes a card's person or
 * project.
 */
export const rosterKind = defineKind({
  name: 'roster',
  label: '名单',
  columns: rosterColumns,
  getKey: ({ cardNo }) => getCardKey(cardNo),
  createWriter: (run) => {
    const mergePeople = createPersonMerger(run);
    const departments: Known['departments'] = new Map();
    const file = createFileFacts();
    return {
      async write(rows) {
        for (const row of rows) file.add(row);
        const projects = await queryProjects(
          run.tx,
          rows.map(({ values }) => values.projectId),
        );
        for (const { companyId } of projects.values()) {
          if (!departments.has(companyId)) departments.set(companyId, await queryDepartments(run.tx, companyId));
        }
        await writeBatch(run, await mergePeople(rows), { projects, departments, cards: await queryCards(run.tx, rows) }, file);
      },
      async finish() {
        if (file.severalCards > 0) run.note(`${file.severalCards} 行是同一个人的又一张卡。`);
        if (run.full && file.keys.length > 0) await endAbsent(run, run.full, { ...file, projectId: file.getProject(run) });
      },
    };
  },
});
