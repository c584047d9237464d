import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './project.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows of its own; the same pages take two thirds of the processor time. */
const SHELL = 'chromium-headless-shell';

function findOnPath(names) {
  for (const name of names) {
    const folders = (process.env.PATH ?? '').split(path.delimiter);
    const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
    if (found) return found;
  }
  return null;
}

/** Finds a program on PATH. @param names in order of preference; where that is allowed, Debian's package of the first is installed */
function findOrInstall(names) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findOnPath(names);
  if (found) return found;
  installPackages([names[0], 'fonts-noto-cjk']);
  const installed = findOnPath(names);
  if (installed) return installed;
  console.error(`Chromium or Chrome is needed: install the package "${names[0]}", or set CHROMIUM_PATH to its executable.`);
  process.exit(1);
  return null;
}

/**
 * The browser of the browser tests: CHROMIUM_PATH, else the shell, which is installed where that is allowed also beside a whole browser, else
 * any browser on PATH.
 */
export function findOrInstallTestBrowser() {
  if (!process.env.CHROMIUM_PATH && !findOnPath([SHELL])) installPackages([SHELL, 'fonts-noto-cjk']);
  return findOrInstall([SHELL, ...BROWSERS]);
}

/** The same for measurements, which are made in the browser that people have. */
export const findOrInstallChromium = () => findOrInstall(BROWSERS);
