import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(__dirname, '../..');
const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  optional: z.boolean().optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
const entries = Object.entries(packages).filter(([folder]) => folder !== '');

/** Licences that ask for no more than their text to be kept; all are on OSI's list except CC0, which asks for nothing. */
const ALLOWED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PostgreSQL',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'OFL-1.1',
];

/** Packages built into the client or the server although npm calls them development ones. */
const BUNDLED = ['echarts', 'zrender', 'pdfjs-dist', 'react-pdf', '@fontsource/noto-sans', '@fontsource/noto-sans-sc'];

const manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

function readLicence(folder: string): string {
  const { license, licenses } = manifest.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
  if (licenses) return licenses.map(({ type }) => type).join(' OR ');
  if (license) return typeof license === 'string' ? license : license.type;
  // Old packages say it in words only.
  const file = path.join(root, folder, 'LICENSE');
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : 'none';
}

/** `(MIT OR GPL)` lets us choose; `MIT AND OFL` does not. */
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((each) => ALLOWED.includes(each.trim())));

test('every package that is shipped has a licence that lets us ship it', () => {
  const shipped = entries
    .filter(([folder, { dev, devOptional }]) => !(dev || devOptional) || BUNDLED.some((name) => folder === `node_modules/${name}`))
    .map(([folder]) => folder)
    // Those of other platforms are not on this machine.
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
  expect(shipped.length).toBeGreaterThan(100);
  const wrong = shipped.map((folder) => `${folder} ${readLicence(folder)}`).filter((line) => !isAllowed(line.slice(line.indexOf(' ') + 1)));
  expect(wrong).toEqual([]);
});

test('every package of the lock file is fixed by its hash, but for tools of platforms that it was not written on', () => {
  const loose = entries.filter(([, { link, integrity }]) => !link && !/^sha512-[\w+/=]{88}$/.test(integrity ?? ''));
  const wrong = loose.filter(([, { optional, dev, devOptional }]) => !optional || !(dev || devOptional)).map(([folder]) => folder);
  expect(wrong).toEqual([]);
});

test('the lock file names no registry but the public one, so that it serves on any machine', () => {
  const hosts = new Set(entries.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : [])));
  expect([...hosts].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
});
