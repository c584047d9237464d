import { chooseRecheck } from '../../../src/pages/Report/chooseRecheck';

const createCombo = (comboId: string, priceFen: number, suitable = true) => ({
  ...{ comboId, priceFen, suitable, name: comboId, cover: 'basic', tags: [], companyPaysFen: 10_000, itemCount: 1 },
});
const combos = [createCombo('dear', 30_000), createCombo('cheap', 20_000), createCombo('hers', 10_000, false)];
const addOns = [{ addOnId: 'add', name: '加项' }];

test.each([
  [['dear', 'cheap', 'hers'], addOns, { comboId: 'cheap' }],
  [['dear'], addOns, { comboId: 'dear' }],
  [['hers'], addOns, { step: 'package', comboId: 'cheap', addOns: 'add' }],
  [['hers'], [], undefined],
])('of packages %j with add-ons %j, %j is proposed', (comboIds, offered, query) => {
  expect(chooseRecheck({ comboIds, addOns: offered }, combos)?.query).toEqual(query);
});

test('a card without a suitable package proposes nothing', () => {
  expect(chooseRecheck({ comboIds: ['hers'], addOns }, combos.slice(2))).toBeNull();
});
