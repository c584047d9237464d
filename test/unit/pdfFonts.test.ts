import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openFonts } from '../../server/pdf/fontFiles';
import { MISSING, splitRuns } from '../../server/pdf/splitRuns';
import { fontFolders } from '../helpers/worlds/createInlinePdf';

const fonts = openFonts(fontFolders);
const read = (text: string) => splitRuns(text, fonts);

test('every unit, reference range and name of an item can be printed', () => {
  const root = path.join(__dirname, '../..');
  const texts = [
    'server/modules/judgement/items/itemCodes.json',
    'server/db/sample/referenceRanges.json',
    'server/modules/judgement/items.json',
    ...globSync('server/modules/judgement/{rules,texts/rules}/*.json', { cwd: root }),
  ];
  const characters = new Set(texts.map((file) => readFileSync(path.join(root, file), 'utf8')).join(''));
  characters.delete('\n');
  expect([...characters].filter((character) => read(character).missing)).toEqual([]);
});

test('exponents are raised digits, because no font has them all', () => {
  const { runs, missing } = read('10⁹/L');
  expect(missing).toBe(false);
  expect(runs.map(({ text, isRaised }) => ({ text, isRaised }))).toEqual([
    { text: '10', isRaised: false },
    { text: '9', isRaised: true },
    { text: '/L', isRaised: false },
  ]);
});

test('symbols, Greek letters and rare characters of names have a font', () => {
  expect(read('‰ ≤ ≥ ℃ μmol α-β γ → ① ● ＋ 喆堃犇珺翀祎鑫淼焱垚').missing).toBe(false);
});

test('a character of no font is replaced by a visible sign', () => {
  const { runs, missing } = read('张䶮');
  expect(missing).toBe(true);
  expect(runs.map(({ text }) => text).join('')).toBe(`张${MISSING}`);
});
