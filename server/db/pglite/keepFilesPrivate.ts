import fs from 'node:fs';

const getOwnerMode = (mode: fs.Mode) => Number(mode) & 0o700;

/**
 * Removes the rights of group and others from the file modes that this thread sets. PGlite sets most of them to 0666 explicitly,
 * regardless of the umask. Each worker thread has its own built-in modules, so nothing else is affected.
 */
export function keepFilesPrivate(): void {
  const { chmodSync, fchmodSync } = fs;
  Object.assign(fs, {
    chmodSync: (file: fs.PathLike, mode: fs.Mode) => chmodSync(file, getOwnerMode(mode)),
    fchmodSync: (file: number, mode: fs.Mode) => fchmodSync(file, getOwnerMode(mode)),
  });
}
