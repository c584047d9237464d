import { createDatabaseName, createSampleName, getTemplateName, isRemovable } from '../helpers/servers/testRun';

/** As if it had been created half a day ago by another process. */
const age = (name: string) => name.replace(/_[0-9a-z]+_\d+_/, `_${(Date.now() - 12 * 3_600_000).toString(36)}_1_`);

test("a run removes its own databases and those of killed runs, but not the servers' sample, which the next run uses", () => {
  const names = [createDatabaseName(), getTemplateName('sample'), createSampleName()];
  expect(names.map(isRemovable)).toEqual([true, true, false]);
  expect(names.map(age).map(isRemovable)).toEqual([true, true, true]);
});

test('no other database is removed', () => {
  expect(['postgres', 'yuejian', 'yuejian_sample', 'yuejian_test_1', 'other_template_1_1_a'].filter(isRemovable)).toEqual([]);
});
