import { createAreaTree } from '../../server/modules/stores/areaTree';

const createRows = (provinces: number, cities: number, districts: number) =>
  Array.from({ length: provinces * cities * districts }, (_, index) => {
    const city = Math.floor(index / districts);
    return { province: `省${Math.floor(city / cities)}`, city: `市${city}`, district: `区${index}`, count: 1 };
  });

const count = (nodes: ReturnType<typeof createAreaTree>): number => nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);

test('a tree that a person can look through is whole', () => {
  const tree = createAreaTree(createRows(5, 4, 10));
  expect(count(tree)).toBe(225);
  expect(JSON.stringify(tree)).not.toContain('more');
});

test('a larger tree leaves out districts, then cities; what is left out can be asked for', () => {
  const rows = createRows(20, 10, 30);
  const tree = createAreaTree(rows);
  expect(count(tree)).toBe(220);
  expect(tree[0]?.children[0]).toEqual({ key: '省0/市0', name: '市0', count: 30, children: [], more: true });
  expect(createAreaTree(rows, '省0/市0').map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, index) => `区${index}`));
  const wide = createAreaTree(createRows(30, 40, 2));
  expect(wide).toHaveLength(30);
  expect(wide[0]).toEqual({ key: '省0', name: '省0', count: 80, children: [], more: true });
  expect(count(createAreaTree(createRows(30, 40, 2), '省0'))).toBe(120);
});

test('of a level that is too large by itself, the areas with most stores are there', () => {
  const rows = [...createRows(1, 1, 400), { province: '省0', city: '市0', district: '大区', count: 9 }];
  const districts = createAreaTree(rows, '省0/市0');
  expect(districts).toHaveLength(300);
  expect(districts[0]?.name).toBe('大区');
});
