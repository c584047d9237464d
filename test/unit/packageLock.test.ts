import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const { listRuntimeFolders }: { listRuntimeFolders(): { name: string }[] } = require('../../server/tooling/webpack/runtimePackages');

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional(), hasInstallScript: z.boolean().optional() }),
  ),
});

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Packages with an install script. npm runs none of them (`.npmrc`), because each only checks or replaces what is installed without it. */
const NEEDLESS_SCRIPTS = [
  // They compile from source, or use a slower implementation, where no package for the platform was installed.
  '@parcel/watcher',
  '@swc/core',
  // It checks the binary of the platform's package.
  'esbuild',
  // It prints a request for donations.
  'core-js-pure',
];

test('no package requires its install script, and npm runs none', () => {
  const { packages } = lock.parse(JSON.parse(readFileSync(path.join(__dirname, '../../package-lock.json'), 'utf8')));
  const scripts = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
  const names = scripts.map((name) => name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect([...new Set(names)].sort()).toEqual(NEEDLESS_SCRIPTS.toSorted());
  expect(readFileSync(path.join(__dirname, '../../.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
});

/** A registry without a platform's package silently omits it from the lock file, and then `npm ci` refuses the file. */
test('the lock file names the optional packages of every platform', () => {
  const { packages } = lock.parse(JSON.parse(readFileSync(path.join(__dirname, '../../package-lock.json'), 'utf8')));
  const missing = Object.entries(packages).flatMap(([holder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${holder}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

/** Otherwise `npm audit --omit=dev`, which operators run, would not look at it. */
test('every package that the build puts beside the server is a dependency, not one of development only', () => {
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8')));
  const copied = listRuntimeFolders().map(({ name }) => name);
  expect(copied).toContain('pdfjs-dist');
  expect(copied.filter((name) => !(name in dependencies) && !name.startsWith('@node-rs/argon2-'))).toEqual([]);
});
