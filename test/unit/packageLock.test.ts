import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const lock = z.object({ packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })) });

/** A registry that lacks a platform's package leaves it out of the lock file without a word, and then `npm ci` refuses the file. */
test('the lock file names the optional packages of every platform', () => {
  const { packages } = lock.parse(JSON.parse(readFileSync(path.join(__dirname, '../../package-lock.json'), 'utf8')));
  const missing = Object.entries(packages).flatMap(([holder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${holder}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
