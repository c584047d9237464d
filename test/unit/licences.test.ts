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

/** Licences that require only that their text is included; all are on OSI's list except CC0, which requires nothing. */
const ALLOWED = [
  'MIT',
  'MIT-0',
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

/** The half of pdf.js that draws outside browsers. Nothing of ours loads it, and the build does not copy it. */
const isUnused = (folder: string) => folder.startsWith('node_modules/@napi-rs/canvas-');

const manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

function readLicence(folder: string): string {
  const { license, licenses } = manifest.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
  if (licenses) return licenses.map(({ type }) => type).join(' OR ');
  if (license) return typeof license === 'string' ? license : license.type;
  // Old packages state their licence only in a file.
  const file = path.join(root, folder, 'LICENSE');
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : 'none';
}

/** `(MIT OR GPL)` allows a choice; `MIT AND OFL` does not. */
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((each) => ALLOWED.includes(each.trim())));

test('every shipped package has a licence that allows it', () => {
  const shipped = entries
    .filter(([, { dev, devOptional }]) => !(dev || devOptional))
    .map(([folder]) => folder)
    // Packages of other platforms are not installed on this machine.
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
  expect(shipped.length).toBeGreaterThan(100);
  const wrong = shipped.map((folder) => `${folder} ${readLicence(folder)}`).filter((line) => !isAllowed(line.slice(line.indexOf(' ') + 1)));
  expect(wrong).toEqual([]);
});

test('every package in the lock file has a hash, except tools and unused parts of other platforms', () => {
  const loose = entries.filter(([, { link, integrity }]) => !link && !/^sha512-[\w+/=]{88}$/.test(integrity ?? ''));
  const wrong = loose
    .filter(([folder, { optional, dev, devOptional }]) => !optional || !(dev || devOptional || isUnused(folder)))
    .map(([folder]) => folder);
  expect(wrong).toEqual([]);
});

test('the lock file names only the public registry, so that it works on any machine', () => {
  const hosts = new Set(entries.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : [])));
  expect([...hosts].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
});
