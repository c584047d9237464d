import path from 'node:path';
import { importKinds } from '../../../server/cli/import/findKind';
import { type ImportOptions, type ImportSummary, importFile } from '../../../server/cli/import/importFile';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const examples = path.resolve(__dirname, '../../../docs/import');

describe.each(databaseKinds)('import on $kind', ({ serverUrl }) => {
  const testApi = setUpTestApi({ serverUrl, sample: false });
  const run = (name: string, options?: ImportOptions): Promise<ImportSummary> =>
    importFile(testApi.api.services, path.resolve(examples, name), options);

  it('imports every example; a repeated import changes nothing', async () => {
    // The outcomes name an order, and nobody has booked in this database: items.api.test.ts imports them.
    const kinds = importKinds.filter(({ name }) => name !== 'item-outcomes');
    const files = [...kinds.map(({ name }) => `${name}.csv`), 'reports.json'];
    for (const file of files) {
      const first = await run(file);
      expect([file, first.errors.sentences, first.warnings.sentences]).toEqual([file, [], []]);
      expect([file, first.isWritten, first.inserted]).toEqual([file, true, first.rows]);
    }
    for (const file of files) {
      const again = await run(file);
      expect([file, again.errors.count, again.inserted, again.updated, again.unchanged]).toEqual([file, 0, 0, 0, again.rows]);
    }
  });

  it.each(['none.csv', 'none.json', '.'])('says in a sentence that a file is missing or a folder: %s', async (name) => {
    await expect(run(name, { kind: 'roster' })).rejects.toThrow('没有这个文件');
  });
});
