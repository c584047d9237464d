import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { outsideReport } from '../../shared/contract/files';
import { interpretationState } from '../../shared/contract/interpret';
import { invoiceState } from '../../shared/contract/invoice';
import { orderState, paymentState } from '../../shared/contract/orders';
import { reportSummary } from '../../shared/contract/records';
import { waitEntry } from '../../shared/contract/waitlist';
import { ITEM_STATES } from '../../shared/itemStates';

const root = path.join(__dirname, '../..');
const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');
/** All words in the code. */
const words = new Set(
  globSync('{shared,src,server}/**/*.{ts,tsx}', { cwd: root }).flatMap(
    (file) => readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? [],
  ),
);

/** The cells of a column, by its heading, in all tables that have it. */
function listCells(heading: string): string[] {
  return glossary
    .split(/\n{2,}/)
    .filter((block) => block.startsWith('|'))
    .flatMap((table) => {
      const [head = [], , ...rows] = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
      const column = head.indexOf(heading);
      return column < 0 ? [] : rows.map((row) => row[column] ?? '');
    });
}

const listNames = (cells: string[]) => cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));

test('every word of ours in the glossary exists in the code', () => {
  const names = listNames(listCells('our word'));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test('the glossary explains every state of the contract, and no others', () => {
  const shapes = [
    orderState,
    paymentState,
    waitEntry.shape.state,
    reportSummary.shape.state,
    outsideReport.shape.state,
    interpretationState,
  ];
  const states = [...[...shapes, invoiceState].flatMap(({ options }) => options), ...ITEM_STATES];
  // Not shown to anybody, so it is in the table of reports only.
  expect([...new Set(listNames(listCells('state')))].sort()).toEqual([...new Set([...states, 'pending'])].sort());
});
