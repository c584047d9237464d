import { asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import {
  combo,
  healthAction,
  interpretation,
  interpretationMessage,
  observation,
  outsideReport,
  outsideReportFile,
  outsideValue,
  report,
  reportVersion,
  storedFile,
} from '../../db/schema/schema';
import type { Caller } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';
import { loadQuestionnaire } from '../questionnaire/questionnaire.repo';
import type { Names } from './copyOrders';
import { copyRow } from './copyPlan';

/** Reports with their values, and what was to be done about them. */
export async function copyReports(db: DbOrTx, personId: string, names: Names) {
  const reports = (await db.select().from(report).where(eq(report.personId, personId)).orderBy(asc(report.examDate))).filter(
    ({ state }) => state !== 'pending',
  );
  const ids = reports.map(({ id }) => id);
  const [values, versions, actions] = await Promise.all([
    db.select().from(observation).where(inArray(observation.reportId, ids)).orderBy(asc(observation.sort)),
    db.select().from(reportVersion).where(inArray(reportVersion.reportId, ids)).orderBy(asc(reportVersion.version)),
    db.select().from(healthAction).where(inArray(healthAction.reportId, ids)).orderBy(asc(healthAction.dueOn)),
  ]);
  return {
    reports: reports.map((row) => ({
      ...copyRow('report', row),
      orderNo: row.orderId ? names.orders.get(row.orderId) : null,
      observations: values.filter(({ reportId }) => reportId === row.id).map((each) => copyRow('observation', each)),
      actions: actions.filter(({ reportId }) => reportId === row.id).map((each) => copyRow('healthAction', each)),
      formerVersions: versions.filter(({ reportId }) => reportId === row.id).map((each) => copyRow('reportVersion', each)),
    })),
  };
}

/** Reports from other institutions with the values that the person took from them, and the uploaded files. */
export async function copyUploads(db: DbOrTx, { accountId, personId }: Caller) {
  const [reports, uploads] = await Promise.all([
    db
      .select({ report: outsideReport, combo: combo.name })
      .from(outsideReport)
      .leftJoin(combo, eq(combo.id, outsideReport.comboId))
      .where(eq(outsideReport.personId, personId))
      .orderBy(asc(outsideReport.examDate)),
    db.select().from(storedFile).where(eq(storedFile.accountId, accountId)).orderBy(asc(storedFile.createdAt)),
  ]);
  const ids = reports.map((row) => row.report.id);
  const [values, files] = await Promise.all([
    db.select().from(outsideValue).where(inArray(outsideValue.reportId, ids)).orderBy(asc(outsideValue.code)),
    db
      .select({ reportId: outsideReportFile.reportId, id: storedFile.id, name: storedFile.name })
      .from(outsideReportFile)
      .innerJoin(storedFile, eq(storedFile.id, outsideReportFile.fileId))
      .where(inArray(outsideReportFile.reportId, ids))
      .orderBy(asc(outsideReportFile.sort)),
  ]);
  return {
    outsideReports: reports.map((row) => ({
      ...copyRow('outsideReport', row.report),
      combo: row.combo,
      values: values.filter(({ reportId }) => reportId === row.report.id).map((each) => copyRow('outsideValue', each)),
      files: files.filter(({ reportId }) => reportId === row.report.id).map(({ id, name }) => ({ id, name })),
    })),
    files: uploads.map((each) => copyRow('storedFile', each)),
  };
}

/** Readings of reports with their conversations, and the questionnaire. */
export async function copyAnswers({ db, fieldCrypto }: ApiServices, { personId }: Caller) {
  const rows = await db.select().from(interpretation).where(eq(interpretation.personId, personId)).orderBy(asc(interpretation.createdAt));
  const messages = await db
    .select()
    .from(interpretationMessage)
    .where(
      inArray(
        interpretationMessage.interpretationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(interpretationMessage.sort));
  return {
    interpretations: rows.map((row) => ({
      ...copyRow('interpretation', row),
      messages: messages
        .filter(({ interpretationId }) => interpretationId === row.id)
        .map((each) => copyRow('interpretationMessage', each)),
    })),
    questionnaire: await loadQuestionnaire(db, fieldCrypto, personId),
  };
}
