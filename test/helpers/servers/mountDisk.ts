import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  close(): void;
}

/** Mounts a folder on a disk of this size in kilobytes; null where this user may not mount one. */
export function mountDisk(sizeKb: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeKb}k,mode=700`, 'none', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    close() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
