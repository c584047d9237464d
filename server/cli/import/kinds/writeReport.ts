import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, or } from 'drizzle-orm';
import { getDayOf } from '../../../../shared/businessDay';
import { isSameName } from '../../../../shared/personName';
import { person } from '../../../db/schema/people';
import { report } from '../../../db/schema/records';
import { splitRange } from '../../../modules/judgement/readRange';
import { lockOrder, type OrderRow, queryOrderByNo } from '../../../modules/orders/orders.repo';
import { transitionLockedOrder } from '../../../modules/orders/transitionOrder';
import { amendReport } from '../../../modules/records/amendReport';
import { queryObservations } from '../../../modules/records/records.repo';
import { releaseReport } from '../../../modules/records/releaseReport';
import { type ReportInput, reportInput, saveReport } from '../../../modules/records/saveReport';
import type { ImportRun } from '../ImportKind';
import type { ReportGroup } from './reportColumns';

type ExistingReport = typeof report.$inferSelect;

const DEFAULT_NOTE = '数据更正';

/** The report's head: each field from the first row that has it. */
function readHead(rows: ReportGroup) {
  const pick = (field: 'title' | 'conclusion' | 'orderNo' | 'note') =>
    rows.find(({ values }) => values[field] !== undefined)?.values[field];
  const { examDate, institution } = rows[0].values;
  return { examDate, institution, title: pick('title'), conclusion: pick('conclusion'), orderNo: pick('orderNo'), note: pick('note') };
}

const toObservations = (rows: ReportGroup): ReportInput['observations'] =>
  rows.map(({ values }) => {
    const {
      code,
      itemName: name,
      category,
      value,
      unit,
      decimals,
      rangeLow,
      rangeHigh,
      normalTexts,
      range,
      labFlag,
      critical,
      importance,
    } = values;
    const limits = range === undefined ? { rangeLow, rangeHigh, normalTexts } : splitRange(range, unit ?? '', value);
    const measured = { code, name, category, value, unit, decimals, ...limits };
    return { ...measured, labFlag, isCritical: critical === 'yes', importance };
  });

/** The report's person, if every row names the same one. Delivering a report to somebody else would be the worst error of an import. */
async function findPersonId({ tx, fieldCrypto, fail }: ImportRun, rows: ReportGroup): Promise<string | null> {
  const hashes = fieldCrypto.listIdNumberHashes(rows[0].values.idNumber);
  const [found] = await tx.select({ id: person.id, name: person.name }).from(person).where(inArray(person.idNumberHash, hashes));
  const other = found && rows.find(({ values }) => !isSameName(values.name, found.name));
  if (!found) fail(rows[0], 'idNumber', '没有登记过这个证件号，请先导入名单');
  else if (other) fail(other, 'name', '与这个证件号登记的姓名不同，请核对');
  return found && !other ? found.id : null;
}

function hasWrongValues({ fail, now }: ImportRun, rows: ReportGroup): boolean {
  const codes = new Set<string>();
  let isWrong = rows[0].values.examDate > getDayOf(now);
  if (isWrong) fail(rows[0], 'examDate', '还没有到，请核对');
  for (const row of rows) {
    const { code, range, rangeLow, rangeHigh, normalTexts } = row.values;
    const isReversed = rangeLow !== undefined && rangeHigh !== undefined && rangeLow > rangeHigh;
    if (codes.has(code)) fail(row, 'code', `“${code}”在这份报告里出现了两次`);
    if (isReversed) fail(row, 'rangeHigh', '小于参考下限');
    const isDouble = range !== undefined && [rangeLow, rangeHigh, normalTexts].some((each) => each !== undefined);
    if (isDouble) fail(row, 'range', '和参考下限、参考上限、正常结果只能填一种');
    isWrong ||= codes.has(code) || isReversed || isDouble;
    codes.add(code);
  }
  return isWrong;
}

/** Locks the order that the report belongs to. @returns undefined after reporting to the run that the order does not fit */
async function takeOrder({ tx, fail }: ImportRun, rows: ReportGroup, orderNo: string | undefined, personId: string) {
  if (!orderNo) return null;
  const found = await queryOrderByNo(tx, orderNo);
  if (found) await lockOrder(tx, found.id);
  const order = found && (await queryOrderByNo(tx, orderNo));
  const isExamined = order?.state === 'confirmed' || order?.state === 'examined' || order?.state === 'report_ready';
  if (order?.personId === personId && isExamined) return order;
  fail(rows[0], 'orderNo', order?.personId === personId ? '这个订单还没有确认，或已经结束' : '没有这个订单，或它不是本人的');
  return undefined;
}

async function findExisting({ tx }: ImportRun, personId: string, rows: ReportGroup, order: OrderRow | null): Promise<ExistingReport[]> {
  const { examDate, institution } = rows[0].values;
  const isSame = and(eq(report.personId, personId), eq(report.examDate, examDate), eq(report.institution, institution));
  return tx
    .select()
    .from(report)
    .where(or(isSame, order ? eq(report.orderId, order.id) : undefined));
}

/** Whether the stored report equals the file's. */
async function isUnchanged({ tx }: ImportRun, existing: ExistingReport, input: ReportInput): Promise<boolean> {
  const wanted = reportInput.parse(input);
  const stored = (await queryObservations(tx, [existing.id])).map(
    ({ code, name, category, value, unit, decimals, rangeLow, rangeHigh, normalTexts, labFlag, isCritical, importance }) => ({
      ...{ code, name, category, value, unit, decimals, rangeLow, rangeHigh, normalTexts, labFlag, isCritical, importance },
    }),
  );
  const { title, conclusion, institution, examDate, orderId } = existing;
  const head = { title, conclusion, institution, examDate, orderId };
  const { title: t, conclusion: c, institution: i, examDate: d, orderId: o } = wanted;
  return (
    existing.state !== 'pending' &&
    isDeepStrictEqual([head, stored], [{ title: t, conclusion: c, institution: i, examDate: d, orderId: o }, wanted.observations])
  );
}

/** Marks the order's examination as done and its report as ready, in the timeline too. */
async function transitionToReport({ tx, now: at }: ImportRun, order: OrderRow): Promise<void> {
  const version = order.state === 'confirmed' ? await transitionLockedOrder(tx, order, 'examine', { at }) : order.version;
  if (order.state !== 'report_ready') await transitionLockedOrder(tx, { ...order, state: 'examined', version }, 'releaseReport', { at });
}

/** Writes one report: a new one, or an amendment when the file differs from the stored report. */
export async function writeReport(run: ImportRun, rows: ReportGroup): Promise<void> {
  const { title, conclusion, note = DEFAULT_NOTE, orderNo, ...head } = readHead(rows);
  const personId = await findPersonId(run, rows);
  if (hasWrongValues(run, rows) || !personId) return;
  const order = await takeOrder(run, rows, orderNo, personId);
  if (order === undefined) return;
  const [existing, second] = await findExisting(run, personId, rows, order);
  if (second) return run.fail(rows[0], 'orderNo', '这个订单已有另一份报告');
  const input: ReportInput = {
    ...head,
    personId,
    orderId: order?.id ?? existing?.orderId ?? null,
    title: title ?? existing?.title ?? `${head.examDate.slice(0, 4)} 年度体检报告`,
    conclusion: conclusion ?? existing?.conclusion ?? '',
    releasedAt: run.now,
    observations: toObservations(rows),
  };
  if (!existing) await saveReport(run.tx, input, run.now);
  else if (existing.state === 'pending') await releaseReport(run.tx, existing.id, input, run.now);
  else if (await isUnchanged(run, existing, input)) return run.count('unchanged', rows.length);
  else await amendReport(run.tx, existing.id, { ...input, reason: note }, run.now);
  if (order) await transitionToReport(run, order);
  run.count(existing ? 'updated' : 'inserted', rows.length);
}
