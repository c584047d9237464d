import fc from 'fast-check';
import {
  type AddOn,
  getAddOnStatus,
  groupAddOns,
  isConsistent,
  keepConsistent,
  toggleAddOn,
} from '../../../src/features/booking/addOnRules';

const make = (addOnId: string, more: Partial<AddOn> = {}): AddOn => ({
  addOnId,
  name: `项目${addOnId}`,
  meaning: '',
  priceFen: 100,
  excludes: [],
  requires: [],
  available: true,
  reason: '',
  ...more,
});

test('choosing an add-on adds those that it requires; removing a required one removes it', () => {
  const addOns = [make('a'), make('b', { requires: ['a'] }), make('c', { requires: ['b'] })];
  expect(toggleAddOn(addOns, [], 'c')).toEqual(expect.arrayContaining(['a', 'b', 'c']));
  expect(toggleAddOn(addOns, ['a', 'b', 'c'], 'a')).toEqual([]);
  const c = addOns[2];
  expect(c && getAddOnStatus(addOns, [], c).hint).toBe('会一并选上“项目b”');
});

test('an add-on that excludes a chosen one, or is excluded by it, cannot be chosen', () => {
  const addOns = [make('a', { excludes: ['b'] }), make('b')];
  for (const [chosen, other] of [
    ['a', addOns[1]],
    ['b', addOns[0]],
  ] as const) {
    expect(other && getAddOnStatus(addOns, [chosen], other)).toMatchObject({ disabled: true });
    expect(toggleAddOn(addOns, [chosen], other?.addOnId ?? '')).toEqual([chosen]);
  }
});

test('an add-on that does not suit the person says why', () => {
  const addOns = [make('a', { available: false, reason: '套餐已包含' })];
  expect(addOns[0] && getAddOnStatus(addOns, [], addOns[0])).toEqual({ selected: false, disabled: true, hint: '套餐已包含' });
});

test('no sequence of clicks leads to a choice with a conflict', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const anyAddOns = fc.tuple(
    ...ids.map((addOnId) =>
      fc
        .record({ excludes: fc.subarray(ids), requires: fc.subarray(ids, { maxLength: 2 }), available: fc.boolean() })
        .map((more) => make(addOnId, { ...more, excludes: more.excludes.filter((id) => id !== addOnId) })),
    ),
  );
  fc.assert(
    fc.property(anyAddOns, fc.array(fc.constantFrom(...ids), { maxLength: 12 }), (addOns, presses) => {
      const chosen = presses.reduce<string[]>((selected, id) => toggleAddOn(addOns, selected, id), []);
      expect(isConsistent(addOns, chosen)).toBe(true);
      expect(keepConsistent(addOns, chosen).sort()).toEqual([...chosen].sort());
      expect(isConsistent(addOns, keepConsistent(addOns, presses))).toBe(true);
    }),
  );
});

test('add-ons are grouped by category, in the order of their first appearance, single ones at the end; without categories they are one group', () => {
  const addOns = [
    make('x', { category: '血脂' }),
    make('a', { category: '超声' }),
    make('b', { category: '放射' }),
    make('c', { category: '超声' }),
    make('y', { category: '妇科' }),
    make('d', { category: '放射' }),
  ];
  expect(groupAddOns(addOns).map(({ category, addOns: members }) => [category, members.map(({ addOnId }) => addOnId)])).toEqual([
    ['超声', ['a', 'c']],
    ['放射', ['b', 'd']],
    ['其他', ['x', 'y']],
  ]);
  expect(groupAddOns([make('a'), make('b')]).map(({ category }) => category)).toEqual(['']);
});
