import { joinSmallGroups } from '../../server/modules/orders/projectProgress';

const group = (name: string, people: number, booked = 0, examined = 0) => ({ name, people, booked, examined });
const joined = (people: number, booked = 0, examined = 0) => group('其他部门合计', people, booked, examined);

it.each([
  ['ten people are shown on their own', [group('a', 12), group('b', 10)], [group('a', 12), group('b', 10)]],
  ['nine are not, and take the smallest other group', [group('a', 30), group('b', 9), group('c', 20)], [group('a', 30), joined(29)]],
  ['small groups of together ten take no other', [group('a', 4), group('b', 30), group('c', 6)], [group('b', 30), joined(10)]],
  ['small groups of together nine take one', [group('a', 4), group('b', 30), group('c', 5)], [joined(39)]],
  [
    'appointments and examinations are added',
    [group('a', 9, 5, 2), group('b', 8, 3, 4), group('c', 11, 7, 1)],
    [group('c', 11, 7, 1), joined(17, 8, 6)],
  ],
  ['a project of nine is one group, which is not shown', [group('a', 9)], [joined(9)]],
])('of the groups of a project, %s', (_what, groups, shown) => {
  expect(joinSmallGroups(groups)).toEqual(shown);
});
