import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that a process has used, in ms; unlike the time that passes, it does not depend on other work on the machine. 0 where the system does not say. */
export function readCpu(pid: number): number {
  try {
    // The name in brackets may contain spaces. User time is field 14, system time 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
