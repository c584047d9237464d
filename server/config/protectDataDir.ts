import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { SettingsError } from '../errors/SettingsError';

/** The entries of DATA_DIR that belong to this program. It changes no others. */
const OWN_ENTRIES = ['db', 'db.new', 'db.lock', 'files', 'uploads', 'secrets.json'];
const OPEN_TO_OTHERS = 0o077;
const STICKY = 0o1000;

/** Removes all rights of group and others from a file, or from a folder and everything below it. Links are left alone. */
function closeToOthers(file: string): void {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  if (stat.mode & OPEN_TO_OTHERS) fs.chmodSync(file, stat.mode & 0o700);
  if (stat.isDirectory()) for (const name of fs.readdirSync(file)) closeToOthers(path.join(file, name));
}

/** @returns whether other users of the machine can read the folder or one of our entries in it */
function isOpen(dataDir: string): boolean {
  const entries = [dataDir, ...OWN_ENTRIES.map((name) => path.join(dataDir, name))];
  return entries.some((entry) => ((fs.statSync(entry, { throwIfNoEntry: false })?.mode ?? 0) & OPEN_TO_OTHERS) !== 0);
}

/**
 * Keeps the embedded database, files and generated secrets from other users of the machine: what this process creates is private
 * (0700 and 0600), and an existing folder that is open to others is closed. Call it before anything is written.
 * @throws SettingsError when DATA_DIR is a folder that users share, such as /tmp
 */
export function protectDataDir(dataDir: string, logger: Pick<Logger, 'warn'>): void {
  process.umask(OPEN_TO_OTHERS);
  const stat = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.mode & STICKY) throw new SettingsError(`DATA_DIR=${dataDir} is shared with other users; name a folder of its own.`);
  if (!isOpen(dataDir)) return;
  try {
    for (const name of OWN_ENTRIES) closeToOthers(path.join(dataDir, name));
    fs.chmodSync(dataDir, stat.mode & 0o700);
    logger.warn({ event: 'data_dir_closed', dataDir }, 'DATA_DIR was readable by other users; it is private now');
  } catch (error) {
    // The volume may belong to the platform, which then controls access to it.
    logger.warn({ event: 'data_dir_open', dataDir, err: error }, 'DATA_DIR is readable by other users, and its mode cannot be changed');
  }
}
