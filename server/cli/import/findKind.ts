import path from 'node:path';
import { FileError } from './FileError';
import type { ImportKind } from './ImportKind';
import { addOnsKind } from './kinds/addOnsKind';
import { bulletinsKind } from './kinds/bulletinsKind';
import { companiesKind } from './kinds/companiesKind';
import { departmentsKind } from './kinds/departmentsKind';
import { holidaysKind } from './kinds/holidaysKind';
import { itemOutcomesKind } from './kinds/itemOutcomesKind';
import { itemResultsKind } from './kinds/itemResultsKind';
import { itemsKind } from './kinds/itemsKind';
import { packagesKind } from './kinds/packagesKind';
import { projectPackagesKind } from './kinds/projectPackagesKind';
import { projectsKind } from './kinds/projectsKind';
import { reportsKind } from './kinds/reportsKind';
import { rosterKind } from './kinds/rosterKind';
import { schedulesKind } from './kinds/schedulesKind';
import { storesKind } from './kinds/storesKind';

/** In the order in which an empty database needs them: later kinds refer to earlier ones. */
export const importKinds: readonly ImportKind[] = [
  companiesKind,
  departmentsKind,
  projectsKind,
  bulletinsKind,
  holidaysKind,
  itemsKind,
  itemResultsKind,
  packagesKind,
  addOnsKind,
  projectPackagesKind,
  storesKind,
  schedulesKind,
  rosterKind,
  reportsKind,
  itemOutcomesKind,
];

const describeKinds = () => importKinds.map(({ name, label }) => `${name}（${label}）`).join('、');

/** The kind with this key or Chinese name. @throws FileError when there is no such kind */
export function findKind(name: string): ImportKind {
  const kind = importKinds.find((each) => each.name === name.toLowerCase() || each.label === name);
  if (!kind) throw new FileError(`没有“${name}”这一类。可用的类别：${describeKinds()}。`);
  return kind;
}

/**
 * The kind whose name the file's name begins with: `roster.csv`, `roster-2026.csv`, `名单 三月.csv`.
 * @throws FileError when there is none
 */
export function findKindOfFile(file: string): ImportKind {
  const name = path.parse(file).name.toLowerCase();
  const begins = (word: string) => name.startsWith(word) && !/^[a-z]/.test(name.slice(word.length));
  const [kind] = importKinds.filter((each) => begins(each.name) || begins(each.label)).sort((a, b) => b.name.length - a.name.length);
  if (!kind) throw new FileError(`从文件名看不出类别，请用 --kind 指明，可用的类别：${describeKinds()}。`);
  return kind;
}
