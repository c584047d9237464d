import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { describeDatabaseError } from '../../db/databaseError';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { createIssues, type IssueList, type Issues } from './createIssues';
import { FileError } from './FileError';
import { findKind, findKindOfFile } from './findKind';
import type { Change, FullRoster, ImportKind, ImportRow, ImportRun, RawRow } from './ImportKind';
import { RowChanged } from './lockAsRead';
import { parseRow } from './parseRow';
import { type CsvEvents, readCsv } from './readCsv';
import { type JsonFile, readJsonFile, readJsonRows } from './readJson';

export interface ImportProgress {
  rows: number;
  /** The share of the file that was read, 0 to 1. */
  share: number;
}

export interface ImportOptions {
  /** Overrides the kind given by the file or its name. */
  kind?: string | undefined;
  /** Only for a roster: ends the cards of those who are absent from it. */
  full?: FullRoster | undefined;
  /** The largest number of error sentences to keep. */
  mostIssues?: number;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportSummary extends Record<Change, number> {
  kind: ImportKind;
  rows: number;
  /** Encoding and delimiter of a CSV file, if it is not UTF-8 with commas; otherwise empty. */
  reading: string;
  errors: Issues;
  warnings: Issues;
  /** Further lines for the operator. */
  notes: string[];
  /** False when there are errors. */
  isWritten: boolean;
}

type Services = Pick<ApiServices, 'db' | 'fieldCrypto' | 'now'>;

/** Rows per batch: enough for efficient statements, few enough for memory. */
const BATCH = 2_000;
const DEFAULT_MOST_ISSUES = 50;
/** ID of an advisory lock; any number that no other lock uses. Concurrent imports would wait for each other's rows. */
const IMPORT_LOCK = 20_260_103;
/** How often to try a file of which a row changed in the meantime. */
const TRIES = 3;

/** Thrown to roll a transaction back without an error. */
class Undo extends Error {}

interface Work extends Omit<ImportSummary, 'isWritten' | 'errors' | 'warnings'> {
  errors: IssueList;
  warnings: IssueList;
}

function createWork(kind: ImportKind, most: number): Work {
  const issues = () => createIssues(kind.columns, most);
  return { kind, rows: 0, reading: '', inserted: 0, updated: 0, unchanged: 0, errors: issues(), warnings: issues(), notes: [] };
}

function createRun(work: Work, tx: Tx, { fieldCrypto, now }: Services, { full }: ImportOptions): ImportRun {
  return {
    tx,
    fieldCrypto,
    now: now(),
    createId,
    fail: (row, column, sentence) => work.errors.add(row, column, sentence),
    warn: (row, column, sentence) => work.warnings.add(row, column, sentence),
    count: (change, rows = 1) => {
      work[change] += rows;
    },
    note: (line) => work.notes.push(line),
    full,
  };
}

/** Creates the check of a single row and of its key among the file's rows. The check returns null for a row with errors. */
function createChecker(work: Work): (raw: RawRow) => ImportRow<ImportKind['columns']> | null {
  const { kind, errors } = work;
  const places = new Map<string, string>();
  return (raw) => {
    const row = { place: raw.place, no: work.rows };
    if (raw.problem) errors.add(row, null, raw.problem);
    const values = raw.problem ? null : parseRow(raw, kind.columns, (column, sentence) => errors.add(row, column, sentence));
    if (!values) return null;
    const key = kind.getKey(values);
    const earlier = key === null ? undefined : places.get(key);
    if (earlier) errors.add(row, null, `与${earlier}重复`);
    else if (key !== null) places.set(key, row.place);
    return earlier ? null : { ...row, values };
  };
}

/** Passes the rows to the writer in batches. */
async function takeRows(work: Work, rows: AsyncIterable<RawRow> | Iterable<RawRow>, run: ImportRun, onBatch: () => void): Promise<void> {
  const writer = work.kind.createWriter(run);
  const check = createChecker(work);
  let batch: ImportRow<ImportKind['columns']>[] = [];
  const flush = async () => {
    await writer.write(batch);
    batch = [];
    onBatch();
  };
  for await (const raw of rows) {
    work.rows += 1;
    const row = check(raw);
    if (row) batch.push(row);
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await writer.finish?.();
}

async function runOnce(
  services: Services,
  file: string,
  json: JsonFile | null,
  kind: ImportKind,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { mostIssues = DEFAULT_MOST_ISSUES, onProgress } = options;
  let work = createWork(kind, mostIssues);
  const size = (await stat(file)).size || 1;
  let bytes = 0;
  const events: CsvEvents = {
    onBytes: (count) => {
      bytes += count;
    },
    onReading: (reading) => {
      work.reading = reading;
    },
    onTitle: (place) => work.warnings.add({ place, no: 0 }, null, '在表头上面，没有导入'),
  };
  const tell = () => onProgress?.({ rows: work.rows, share: json ? work.rows / Math.max(1, json.rows.length) : Math.min(1, bytes / size) });
  const isWritten = await services.db
    .transaction(async (tx) => {
      // The transaction may be repeated after a conflict.
      work = createWork(kind, mostIssues);
      bytes = 0;
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const rows = json ? readJsonRows(json, kind.columns) : readCsv(file, kind.columns, events);
      await takeRows(work, rows, createRun(work, tx, services, options), tell);
      if (work.errors.count() > 0) throw new Undo();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Undo) return false;
      throw error;
    });
  return { ...work, errors: work.errors.finish(), warnings: work.warnings.finish(), isWritten };
}

/**
 * Imports one file completely or not at all. Idempotent.
 * @throws FileError when the file is unreadable or of another kind, or the database rejects it as a whole
 */
export async function importFile(services: Services, file: string, options: ImportOptions = {}): Promise<ImportSummary> {
  const found = await access(file, constants.R_OK).then(
    () => stat(file),
    () => null,
  );
  if (!found?.isFile()) throw new FileError(`没有这个文件（${file}），或没有权限读它。`);
  const json = path.extname(file).toLowerCase() === '.json' ? await readJsonFile(file) : null;
  const named = options.kind ?? json?.kind;
  const kind = named ? findKind(named) : findKindOfFile(file);
  if (options.full && kind.name !== 'roster') throw new FileError('--full 只用于名单（roster）。');
  for (let left = TRIES; ; left--) {
    try {
      return await runOnce(services, file, json, kind, options);
    } catch (error) {
      if (error instanceof FileError) throw error;
      if (error instanceof RowChanged) {
        if (left > 1) continue;
        throw new FileError('有人同时改动了名单里的人或卡，没有写入任何内容，请再导入一次。');
      }
      const fault = describeDatabaseError(error);
      // Caused by the data or by concurrency (classes 22, 23, 40). Anything else is a bug, which must be visible.
      if (/^(22|23|40)/.test(fault)) throw new FileError(`数据库拒绝了这个文件（${fault}），没有写入任何内容。`);
      throw error;
    }
  }
}
