import { getAge } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import { queryAccountPerson } from '../../db/people';
import type { ApiServices } from '../../handlerKit/handler';
import { getRuleTexts } from '../judgement/ruleTexts';
import { isAbnormal } from '../judgement/verdict';
import { type ItemAccount, loadItemAccounts } from '../outcomes/itemAnswers';
import { queryConsent } from '../relatives/relatives.repo';
import { compareFindings } from './compareFindings';
import { CONCLUSION, CONCLUSION_NAME, quoteConclusion } from './judgeConclusion';
import {
  type MeasuredRow,
  queryObservations,
  queryReports,
  queryReportsByIds,
  type ReportRow,
  type ReportVersionRow,
} from './records.repo';
import { nameApart, toFinding, toObservation, toReportSummary } from './reportAnswers';

type Services = Pick<ApiServices, 'db' | 'now'>;
export type ReportDetails = CallResponse<'queryReportDetails'>;

/** Categories in order of first appearance. */
function groupByCategory(rows: readonly MeasuredRow[]): ReportDetails['groups'] {
  const groups = new Map<string, ReportDetails['groups'][number]>();
  for (const row of rows) {
    const group = groups.get(row.category) ?? { category: row.category, observations: [] };
    group.observations.push(toObservation(row));
    groups.set(row.category, group);
  }
  return [...groups.values()];
}

const NO_NUMBER = { number: null, rangeLow: null, rangeHigh: null };

/** The findings of a report, what has to be done soonest first, then the furthest from its range, then in print order. */
function listFindings({ report }: ReportRow, observations: readonly MeasuredRow[]): ReportDetails['findings'] {
  const found: { row: Parameters<typeof compareFindings>[0]; finding: ReportDetails['findings'][number] }[] = [];
  for (const row of nameApart(observations)) {
    const finding = toFinding(row);
    if (finding) found.push({ row, finding });
  }
  const { conclusion, conclusionUrgency: urgency, conclusionRuleId: ruleId } = report;
  if (urgency) {
    const { text, action } = getRuleTexts(ruleId, urgency);
    const advice = { text, ...(action && { what: action.what }) };
    const sentence = `总检结论：${quoteConclusion(conclusion, urgency, observations) || '有需要尽快处理的内容，请看下面的结论'}`;
    const finding = { code: CONCLUSION, name: CONCLUSION_NAME, flag: 'abnormal' as const, urgency, advice, sentence };
    found.unshift({ row: { urgency, ruleId, ...NO_NUMBER }, finding });
  }
  return found.sort((a, b) => compareFindings(a.row, b.row)).map(({ finding }) => finding);
}

/** A report with all values. @param observations the report's values @param versions its former versions */
export function toReportDetails(
  row: ReportRow,
  observations: readonly MeasuredRow[],
  versions: readonly ReportVersionRow[] = [],
): ReportDetails {
  const { report, person } = row;
  return {
    ...toReportSummary(row),
    person: { name: person.name, sex: person.sex, age: getAge(person.birthDate, report.examDate) },
    conclusion: report.conclusion,
    amendment: report.amendedAt ? { at: report.amendedAt.toISOString(), note: report.amendNote } : null,
    version: report.version,
    formerVersions: versions.map(({ version, issuedAt, replacedAt, reason }) => ({
      version,
      issuedAt: issuedAt.toISOString(),
      replacedAt: replacedAt.toISOString(),
      reason,
    })),
    findings: listFindings(row, observations),
    groups: groupByCategory(observations),
  };
}

/** A former version of a report with its own values, counts and conclusion; null when there is no such version. */
export function toFormerDetails(row: ReportRow, version: number, versions: readonly ReportVersionRow[]): ReportDetails | null {
  const former = versions.find((each) => each.version === version);
  if (!former) return null;
  const { observations, conclusion } = former;
  const abnormalCount = observations.filter(({ flag }) => isAbnormal(flag)).length;
  const report = { ...row.report, conclusion, version, conclusionUrgency: null, conclusionRuleId: null };
  const unjudgedCount = observations.filter(({ flag }) => flag === 'none').length;
  const counts = { itemCount: observations.length, abnormalCount, unjudgedCount, worst: null };
  return toReportDetails({ ...row, report, ...counts }, observations, versions);
}

/** A report as files have it: with what became of the booked items, where its order accounts for them. */
export interface FiledReport extends ReportDetails {
  bookedItems?: ItemAccount;
}

/** A person's reports, for the file of a ticket. */
export interface AccountRecords {
  personId: string;
  birthDate: string;
  reports: FiledReport[];
}

/**
 * The released reports of an account's own person, newest first; null when there are none. Checks the ticket's account again, so that a
 * card that has changed its account since reveals nothing.
 * @param reportId one report; all when left out
 */
export async function loadAccountRecords(services: Services, accountId: string, reportId?: string): Promise<AccountRecords | null> {
  const personId = await queryAccountPerson(services.db, accountId);
  return personId ? loadPersonRecords(services, personId, reportId) : null;
}

/** As `loadAccountRecords` for one report, also that of a relative who agreed. Checks the consent again, which may have been withdrawn since. */
export async function loadReadableRecord(services: Services, accountId: string, reportId: string): Promise<AccountRecords | null> {
  const { db, now } = services;
  const own = await loadAccountRecords(services, accountId, reportId);
  if (own) return own;
  const [row] = await queryReportsByIds(db, [reportId]);
  const personId = row?.report.personId;
  if (!personId || !(await queryConsent(db, { accountId, personId }, now()))) return null;
  return loadPersonRecords(services, personId, reportId);
}

async function loadPersonRecords({ db, now }: Services, personId: string, reportId: string | undefined): Promise<AccountRecords | null> {
  const rows = await queryReports(db, personId, { reportId });
  const [first] = rows;
  if (!first) return null;
  const ids = rows.map(({ report }) => report.id);
  const orderNos = rows.flatMap(({ orderNo }) => orderNo ?? []);
  const [observations, accounts] = await Promise.all([queryObservations(db, ids), loadItemAccounts(db, orderNos, now())]);
  const reports = rows.map((row) => {
    const own = observations.filter((each) => each.reportId === row.report.id);
    const bookedItems = accounts.get(row.orderNo ?? '');
    return { ...toReportDetails(row, own), ...(bookedItems && { bookedItems }) };
  });
  return { personId, birthDate: first.person.birthDate, reports };
}
