import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root, run } from '../../server/tooling/project.mjs';

/** A package of npm's registry that contains Chromium for Linux, in the version of its name. */
const PACKAGE = '@sparticuz/chromium';
const FOLDER = path.join(root, '.cache/chromium');

/** Fetches an old Chromium, once. @param version of the package, such as `109.0.6` @returns the path of the program */
export function fetchOldChromium(version) {
  const program = path.join(FOLDER, `chromium-${version}`);
  if (existsSync(program)) return program;
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(path.join(FOLDER, 'new-'));
  try {
    const fetched = run('npm', ['pack', '--silent', '--pack-destination', folder, `${PACKAGE}@${version}`]);
    if (fetched !== 0) throw new Error(`${PACKAGE} ${version} could not be fetched from npm's registry`);
    run('tar', ['-xzf', path.join(folder, `sparticuz-chromium-${version}.tgz`), '-C', folder]);
    const file = path.join(folder, 'chromium');
    writeFileSync(file, brotliDecompressSync(readFileSync(path.join(folder, 'package/bin/chromium.br'))), { mode: 0o755 });
    renameSync(file, program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return program;
}
