import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PageId, routes } from '../../shared/routes';
import { loadModule } from '../../src/lib/loadModule';
import { registry } from '../../src/pages/registry';

const getFolder = (id: PageId) => path.resolve(__dirname, '../../src/pages', id.startsWith('Login') ? 'Login' : id);
const pages = routes.filter((row) => row.kind !== 'redirect');

test.each(pages)('the row $id shows the page of its folder, with the data of that folder', async ({ id, kind }) => {
  const name = path.join(getFolder(id), path.basename(getFolder(id)));
  const page = jest.requireActual(`${name}.page`);
  const data = existsSync(`${name}.data.ts`) ? jest.requireActual(`${name}.data`) : {};
  const row = registry[id];
  expect((await loadModule<{ default: unknown }>(row.component)).default).toBe(page.default);
  expect(kind === 'private' ? page.default.loadData : (row.loadData ?? undefined)).toBe(data.loadData);
});
