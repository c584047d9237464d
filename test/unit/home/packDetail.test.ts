import fc from 'fast-check';
import { differs, groupContrast } from '../../../src/pages/PackDetail/comparison';
import { findItems } from '../../../src/pages/PackDetail/findItems';
import { formatPackDetailQuery, MAX_COMPARED, parsePackDetailUrl } from '../../../src/pages/PackDetail/packDetailUrl';

const createItem = (name: string, meaning = '') => ({ code: name, name, meaning, contraindication: '' });
const GROUPS = [
  { category: '肝功能', items: [createItem('丙氨酸氨基转移酶', '熬夜、饮酒会升高'), createItem('总胆红素')] },
  { category: '血液', items: [createItem('血常规', '看贫血和感染')] },
];

test.each([
  ['  ', ['丙氨酸氨基转移酶', '总胆红素', '血常规']],
  ['肝功能', ['丙氨酸氨基转移酶', '总胆红素']],
  ['饮酒', ['丙氨酸氨基转移酶']],
  ['血', ['血常规']],
  ['核磁', []],
])('searching for %j finds %j', (words, names) => {
  expect(findItems(GROUPS, words).flatMap((group) => group.items.map((item) => item.name))).toEqual(names);
});

const ROWS = [
  { category: '血液', code: 'A', name: '血常规', in: [true, true] },
  { category: '血液', code: 'B', name: '凝血', in: [true, false] },
  { category: '影像', code: 'C', name: '胸片', in: [true, true] },
];

test('only differences hides equal rows, and categories that have no others', () => {
  expect(groupContrast(ROWS, false).map(({ category, rows }) => [category, rows.length])).toEqual([
    ['血液', 2],
    ['影像', 1],
  ]);
  expect(groupContrast(ROWS, true).map(({ category, rows }) => [category, rows.map((row) => row.code)])).toEqual([['血液', ['B']]]);
});

test('a row differs when some packages contain the item and others do not', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 4 }), (held) => {
      expect(differs({ in: held })).toBe(held.includes(true) && held.includes(false));
    }),
  );
});

test('a view can be restored from its address, and invalid values count as not chosen', () => {
  const view = { comboId: 'combo-1', addOns: ['a', 'b'], compare: ['combo-3', 'combo-2'] };
  expect(parsePackDetailUrl(new URLSearchParams(formatPackDetailQuery(view)))).toEqual(view);
  const damaged = parsePackDetailUrl(new URLSearchParams('comboId=<x>&addOns=b,,b,%00&compare=c1,c1,c2,c3,c4,<'));
  expect(damaged).toEqual({ comboId: '', addOns: ['b'], compare: ['c1', 'c2', 'c3'] });
  expect(damaged.compare).toHaveLength(MAX_COMPARED);
});

test('a package is not compared with itself', () => {
  expect(parsePackDetailUrl(new URLSearchParams('comboId=c1&compare=c1,c2')).compare).toEqual(['c2']);
});
