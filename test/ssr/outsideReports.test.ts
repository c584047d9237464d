import path from 'node:path';
import { Readable } from 'node:stream';
import { createIsolatedProgram } from '../../server/isolatedProgram/createIsolatedProgram';
import { documentReading } from '../../server/modules/outsideValues/reading/documentReading';
import { settleRepeated } from '../../server/modules/outsideValues/settleRepeated';
import { type InventedValue, inventReport } from '../helpers/worlds/outsideReports/inventReport';
import { LAYOUTS, printReport } from '../helpers/worlds/outsideReports/printReport';
import { stormSize } from '../helpers/worlds/stormSize';

const reader = createIsolatedProgram(path.resolve(process.env.BUILD_DIR ?? 'dist', 'server/readProcess.js'));
const REPORTS_OF_LAYOUT = stormSize(2, 5);

/** What the reader says of an invented report. */
async function tryReport(layout: string, seed: number) {
  const report = inventReport(seed);
  const result = await reader.run('account', Readable.from(await printReport(report, layout)));
  const reading = 'output' in result ? documentReading.parse(JSON.parse(result.output)) : result;
  if (!('values' in reading)) throw new Error(`${layout} ${seed}: ${reading.problem}`);
  const read = settleRepeated(reading.values);
  const certain = read.filter(({ doubt }) => doubt === null);
  const truth = report.sections.flatMap(({ values }) => values).filter(({ code }) => code !== null);
  const isRight = (each: (typeof certain)[number], { code, value, low, high }: InventedValue) =>
    each.code === code &&
    each.value === value &&
    String(each.range.low ?? '') === (low === '' ? '' : String(Number(low))) &&
    String(each.range.high ?? '') === (high === '' ? '' : String(Number(high)));
  const missing = truth.filter((each) => !certain.some((other) => isRight(other, each)));
  const wrong = certain.filter((each) => !truth.some((other) => isRight(each, other)));
  return { layout, seed, total: truth.length, missing, wrong };
}

afterAll(() => reader.close());

test('finds at least 95 % of the values of invented reports in ten layouts, and takes none for another', async () => {
  const results: Awaited<ReturnType<typeof tryReport>>[] = [];
  for (const [no, layout] of Object.keys(LAYOUTS).entries())
    for (let index = 0; index < REPORTS_OF_LAYOUT; index += 1) results.push(await tryReport(layout, no * REPORTS_OF_LAYOUT + index));
  const sum = (count: (each: (typeof results)[number]) => number) => results.reduce((total, each) => total + count(each), 0);
  const found = sum(({ total, missing }) => total - missing.length) / sum(({ total }) => total);
  const describe = ({ layout, seed, missing }: (typeof results)[number]) => missing.map(({ name }) => `${layout} ${seed}: ${name}`);
  expect(results.flatMap(({ layout, seed, wrong }) => wrong.map(({ printed }) => ({ layout, seed, ...printed })))).toEqual([]);
  // The list of what is missing is shown with a figure that is too low.
  expect({ isEnough: found >= 0.95, missing: found >= 0.95 ? [] : results.flatMap(describe) }).toEqual({ isEnough: true, missing: [] });
  expect(results).toHaveLength(10 * REPORTS_OF_LAYOUT);
});
