import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { readProblem } from '../../../shared/contract/outsideValues';
import { ApiError, missingError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';
import { IsolatedProgramBusy } from '../../isolatedProgram/IsolatedProgram';
import { queryOwnOutsideReport, type StoredFileRow } from '../files/files.repo';
import { documentReading, type ReadValue } from './reading/documentReading';
import { settleRepeated } from './settleRepeated';

type Problem = z.infer<typeof readProblem>;
type OwnReport = NonNullable<Awaited<ReturnType<typeof queryOwnOutsideReport>>>;

/** A result in a file of the report. @property rowId depends on the file, the place and the content */
export type FiledValue = ReadValue & { fileId: string; rowId: string };

export interface ReportReading {
  report: OwnReport['report'];
  files: { fileId: string; name: string; pages: number; problem: Problem | null }[];
  /** Of each file that has names or results. */
  names: string[][];
  dates: string[];
  values: FiledValue[];
}

interface FileReading {
  names: string[];
  dates: string[];
  pages: number;
  problem: Problem | null;
  values: FiledValue[];
}

const unread = (problem: Problem): FileReading => ({ names: [], dates: [], pages: 0, problem, values: [] });

const createRowId = (fileId: string, { page, box, printed, value, mark }: ReadValue): string =>
  createHash('sha256')
    .update(JSON.stringify([fileId, page, box, printed, value, mark]))
    .digest('base64url')
    .slice(0, 22);

async function readFile(
  { storage, outsideReader, logger }: ApiServices,
  { id: fileId, accountId, contentType }: StoredFileRow,
): Promise<FileReading> {
  if (contentType !== 'application/pdf') return unread('picture');
  try {
    const result = await outsideReader.run(accountId, await storage.open(fileId));
    if ('problem' in result) return unread(result.problem === 'heavy' ? 'heavy' : 'broken');
    const reading = documentReading.parse(JSON.parse(result.output));
    if ('problem' in reading) return unread(reading.problem);
    return { ...reading, problem: null, values: reading.values.map((each) => ({ ...each, fileId, rowId: createRowId(fileId, each) })) };
  } catch (error) {
    if (error instanceof IsolatedProgramBusy)
      throw new ApiError(BUSINESS_CODES.tooMany, '现在读取报告的人比较多，请过一分钟再试。', { retryAfter: 60 });
    logger.warn({ event: 'outside_not_read', fileId, err: error }, 'A file of an outside report could not be read');
    return unread('missing');
  }
}

/** The caller's report of another institution. @throws ApiError 4040 also for another person's */
export async function loadOwnOutsideReport(
  { db }: Pick<ApiServices, 'db'>,
  { personId }: Caller,
  outsideReportId: string,
): Promise<OwnReport> {
  const own = await queryOwnOutsideReport(db, personId, outsideReportId);
  if (!own) throw missingError('没有找到这份报告，可能已经删除。');
  return own;
}

/**
 * Reads the files of the caller's outside report. Nothing of it is stored.
 * @throws ApiError 4040, 4290
 */
export async function readOutsideReport(services: ApiServices, caller: Caller, outsideReportId: string): Promise<ReportReading> {
  const { report, files } = await loadOwnOutsideReport(services, caller, outsideReportId);
  await services.limits.take('outsideRead', caller.accountId);
  const readings: FileReading[] = [];
  // One after the other: a report of ten files must not take all places of the others.
  for (const file of files) readings.push(await readFile(services, file));
  return {
    report,
    files: files.map(({ id: fileId, name }, index) => ({
      fileId,
      name,
      pages: readings[index]?.pages ?? 0,
      problem: readings[index]?.problem ?? null,
    })),
    names: readings.filter(({ names, values }) => names.length > 0 || values.length > 0).map(({ names }) => names),
    dates: [...new Set(readings.flatMap(({ dates }) => dates))],
    values: settleRepeated(readings.flatMap(({ values }) => values)),
  };
}
