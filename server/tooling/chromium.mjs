import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findOnPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const found = NAMES.map((name) => path.join(folder, name)).find((file) => existsSync(file));
    if (found) return found;
  }
  return null;
}

/**
 * Finds the browser for the e2e tests: CHROMIUM_PATH, else one on PATH, else Debian's package, which is installed where that is allowed.
 */
export function findOrInstallChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findOnPath();
  if (found) return found;
  installPackages(['chromium', 'fonts-noto-cjk']);
  const installed = findOnPath();
  if (installed) return installed;
  console.error('The browser tests need Chromium or Chrome: install the package "chromium", or set CHROMIUM_PATH to its executable.');
  process.exit(1);
  return null;
}
