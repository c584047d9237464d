import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/tooling/project.mjs';
import { compareFiles, createMarkFinder, mapLines } from './changedLines.mjs';
import { findTests, getTextFile } from './readReach.mjs';

/** Which test files a change needs, by what each ran when it ran last. */

const UNKNOWN_MS = 2_000;
/** What Jest adds to a test file. */
const START_MS = 300;

/** For each changed line, how to find the marks of its statement in the text with a hash. */
function findMarksByLine({ file, lines }) {
  if (!lines) return [() => [null]];
  const finders = new Map();
  const createFinder = (key) => {
    const before = getTextFile(key);
    if (!existsSync(before)) return () => [null];
    const hunks = compareFiles(path.join(root, file), before);
    const find = createMarkFinder(file, readFileSync(before, 'utf8'));
    return (line) => find(mapLines([line], hunks));
  };
  return lines.map((line) => (key) => {
    if (!finders.has(key)) finders.set(key, createFinder(key));
    return finders.get(key)(line);
  });
}

/** For each changed place, the test files that run it, the best first; each list once. */
function listByPlace(change, reach) {
  const byLine = findMarksByLine(change).map((findMarks) => findTests(reach, change.file, findMarks));
  const byRead = Object.keys(reach).filter((test) => reach[test].read.includes(change.file));
  const lists = [...byLine.map((found) => found.map(({ test }) => test)), byRead];
  return [...new Map(lists.filter((list) => list.length > 0).map((list) => [list.join(), list])).values()];
}

/**
 * Chooses within a time: of each place the best test file, then of each the second, and so on.
 * @param changes `{ file, lines }` of each changed file; without lines, all of it
 * @param reach what is kept of the test files
 * @param first test files that run in any case
 * @param last those that run if there is time
 * @returns the chosen test files, and those left out, each with those first that know most of the changed places
 */
export function planTests(changes, reach, { first = [], last = [], mostCpuMs }) {
  const lists = changes.flatMap((change) => listByPlace(change, reach));
  const countOf = (test) => lists.filter((list) => list.includes(test)).length;
  const byCount = (tests) => [...new Set(tests)].sort((a, b) => countOf(b) - countOf(a));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) => byCount(lists.flatMap((list) => list[place] ?? []))).flat();
  const chosen = new Set(first);
  let left = mostCpuMs;
  const cost = (test) => (reach[test]?.cpuMs ?? UNKNOWN_MS) + START_MS;
  for (const test of [...inTurn, ...last]) {
    if (chosen.has(test) || cost(test) > left) continue;
    chosen.add(test);
    left -= cost(test);
  }
  const rest = [...inTurn, ...last].filter((test) => !chosen.has(test));
  return { chosen: byCount(chosen), rest: byCount(rest) };
}
