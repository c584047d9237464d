import fs from 'node:fs';

const getOwnerMode = (mode: fs.Mode) => Number(mode) & 0o700;

/**
 * Cuts the modes that this thread gives to files down to their owner's part. PGlite sets them itself, to 0666 for most of its files,
 * which no umask changes. Built-in modules are separate in each worker thread, so that nothing else is affected.
 */
export function keepFilesPrivate(): void {
  const { chmodSync, fchmodSync } = fs;
  Object.assign(fs, {
    chmodSync: (file: fs.PathLike, mode: fs.Mode) => chmodSync(file, getOwnerMode(mode)),
    fchmodSync: (file: number, mode: fs.Mode) => fchmodSync(file, getOwnerMode(mode)),
  });
}
