import { spawnSync } from 'node:child_process';
import ts from 'typescript';
import { isMarked } from './marks.mjs';

/** From changed lines to the marked statements on them, also in the text that a source had when its marks were made. */

const ONLY_TYPES = [ts.SyntaxKind.ImportDeclaration, ts.SyntaxKind.InterfaceDeclaration, ts.SyntaxKind.TypeAliasDeclaration];
/** Blank, a comment, or only brackets. */
const IS_EMPTY = /^\s*(\/\/.*|\/?\*.*|[^\p{L}\p{N}]*)$/u;

/** The parts `@@ -a,b +c,d @@` of a difference without context. @returns `{ from, to, newFrom, newTo }`; an empty side ends before it begins */
export function readHunks(diff) {
  return [...diff.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(([, ...parts]) => {
    const [at, count = 1, newAt, newCount = 1] = parts.map((part) => (part === undefined ? undefined : Number(part)));
    // Git names the line before an empty side.
    const [from, newFrom] = [count === 0 ? at + 1 : at, newCount === 0 ? newAt + 1 : newAt];
    return { from, to: from + count - 1, newFrom, newTo: newFrom + newCount - 1 };
  });
}

/** The hunks between two files. */
export function compareFiles(before, after) {
  const args = ['diff', '--no-index', '--no-ext-diff', '--no-color', '-U0', '--', before, after];
  return readHunks(spawnSync('git', args, { encoding: 'utf8' }).stdout);
}

/** The lines of a range, and where nothing is left of what was there, the two around it. */
export const listLines = (from, to) => (from > to ? [from - 1, from] : Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Where lines of one text are in another. */
export function mapLines(lines, hunks) {
  const mapped = lines.flatMap((line) => {
    const hunk = hunks.findLast(({ from }) => from <= line);
    if (!hunk) return [line];
    return line <= hunk.to ? listLines(hunk.newFrom, hunk.newTo) : [line - hunk.to + hunk.newTo];
  });
  return [...new Set(mapped)];
}

/** The marked nodes, each before those in it. */
const listMarked = (node) => {
  const nodes = [];
  const visit = (each) => {
    if (isMarked(each)) nodes.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return nodes;
};

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  (ts.isVariableStatement(node) &&
    node.declarationList.declarations.every(
      ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    ));

/**
 * @returns a function from lines to the marks of the statements on them: those that begin there, and the innermost around each. What is outside
 * of statements means the statements in its function; null stands for what anything in the file may depend on
 */
export function createMarkFinder(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const starts = source.getLineStarts();
  const marked = listMarked(source);
  const startOf = (node) => node.getStart(source);
  const covers = (node, at) => startOf(node) <= at && at < node.end;
  const findOnLine = (line) => {
    const [from, to] = [starts[line - 1], starts[line] ?? text.length];
    if (from === undefined || IS_EMPTY.test(text.slice(from, to).trimEnd())) return [];
    const at = from + text.slice(from, to).search(/\S/);
    const beginning = marked.filter((node) => startOf(node) >= from && startOf(node) < to);
    const around = marked.findLast((node) => covers(node, at));
    if (around) return [around, ...beginning].map(startOf);
    const outer = source.statements.find((node) => covers(node, at));
    if (!outer || ONLY_TYPES.includes(outer.kind)) return [];
    return isFunction(outer) ? listMarked(outer).map(startOf) : [null];
  };
  return (lines) => [...new Set(lines.flatMap(findOnLine))];
}
