import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSecrets } from '../../server/config/secrets';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-secrets-'));
const file = path.join(dataDir, 'secrets.json');
const load = () => loadSecrets({ dataDir, given: {} });
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('secrets are created once and read again', () => {
  const first = load();
  expect(first.FIELD_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(load()).toEqual(first);
});

test.each(['', '{"FIELD_KEY":"0123', '[]', '{"FIELD_KEY":7}'])(
  'a file that contains %j stops the server, because a new key could not decrypt the data',
  (content) => {
    writeFileSync(file, content);
    expect(() => load()).toThrow(file);
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);
