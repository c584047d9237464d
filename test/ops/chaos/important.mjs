import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pause } from '../../bench/benchServer.mjs';

/** The important results of `npm run rehearse -- chaos`: reports that need a doctor today arrive while nothing can be sent. */

const root = path.join(import.meta.dirname, '../../..');
const REPORTS_PER_PERSON = 20;
const INSTITUTION = '压力测试体检';
const KEYS = ['demo1', 'demo2', 'dhl1'];

/** A report with a potassium of 6.8 for each of several people and institutions, as a file for the import. */
function writeReports(file) {
  const people = JSON.parse(readFileSync(path.join(root, 'server/db/sample/people.json'), 'utf8')).filter(({ key }) => KEYS.includes(key));
  const examDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const rows = people.flatMap(({ idNumber, name }) =>
    Array.from({ length: REPORTS_PER_PERSON }, (_, no) => {
      const value = { code: 'K', itemName: '血钾', category: '生化', value: '6.8', unit: 'mmol/L', rangeLow: 3.5, rangeHigh: 5.3 };
      return { idNumber, name, examDate, institution: `${INSTITUTION} ${no}`, observations: [value] };
    }),
  );
  writeFileSync(file, JSON.stringify({ kind: 'reports', rows }));
}

/** Imports the reports while the receivers of texts and mails refuse everything. */
export async function importWhileSendersAreDown(stage, ms) {
  const file = path.join(stage.folder, 'important.json');
  writeReports(file);
  stage.receivers.setDown(true);
  const env = { ...process.env, ...stage.env, DATABASE_URL: stage.direct };
  const child = spawn(process.execPath, [path.join(root, 'dist/server/import.js'), file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(text));
  const [[code]] = await Promise.all([once(child, 'exit'), pause(ms)]);
  stage.receivers.setDown(false);
  if (code !== 0) throw new Error(`The import of the reports failed:\n${output.join('')}`);
}

/** Whether the person of each of these reports was told once. Messages are compared by `settleMessages`. */
export async function checkImportant(client) {
  const { rows } = await client.query(
    `select report.id, (select count(*)::int from notice where notice.type = 'result_now' and notice.params ->> 'reportId' = report.id) as told
    from report where report.institution like $1`,
    [`${INSTITUTION}%`],
  );
  const untold = rows.filter(({ told }) => told === 0).length;
  const twice = rows.filter(({ told }) => told > 1).length;
  return { text: `${rows.length} reports that need a doctor today: ${untold} untold, ${twice} told twice`, failed: untold + twice };
}
