import ts from 'typescript';

/** The global in which a marked source notes what ran: by source, the places of its statements. */
export const MARKS = '__marks';

/** A statement that can be marked, that is, one in a list or alone in a branch; or the expression of an arrow function. */
export function isMarked(node) {
  const { parent } = node;
  if (!parent || ts.isSourceFile(parent)) return false;
  if (ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) return ts.isStatement(node);
  if (ts.isArrowFunction(parent)) return parent.body === node && !ts.isBlock(node);
  if (ts.isIfStatement(parent)) return (parent.thenStatement === node || parent.elseStatement === node) && !ts.isBlock(node);
  return ts.isIterationStatement(parent, false) && parent.statement === node && !ts.isBlock(node);
}

/** Where the innermost marked statement around a node begins; null at the top of the module. */
export function findMark(node, source) {
  for (let each = node; each; each = each.parent) if (isMarked(each)) return each.getStart(source);
  return null;
}

function markNode(node, source, mark) {
  const start = node.getStart(source);
  const call = `${mark}.add(${start})`;
  if (ts.isArrowFunction(node.parent)) {
    return [
      [start, `(${call}, `],
      [node.end, ')'],
    ];
  }
  if (ts.isBlock(node.parent) || ts.isCaseOrDefaultClause(node.parent)) return [[start, `${call}; `]];
  return [
    [start, `{ ${call}; `],
    [node.end, ' }'],
  ];
}

/** The source with a note before each statement in a function. It stays TypeScript, on the same lines. */
export function markStatements(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mark = `((globalThis.${MARKS} ??= {})[${JSON.stringify(file)}] ??= new Set())`;
  const inserts = [];
  const visit = (node) => {
    // A parenthesized expression around the whole of an arrow function's body keeps its parentheses.
    if (isMarked(node)) inserts.push(...markNode(node, source, mark));
    ts.forEachChild(node, visit);
  };
  visit(source);
  // From the end, so that the places before it stay; what belongs outside comes later in the list and ends up outside.
  const ordered = inserts.map(([at, insert], index) => ({ at, insert, index })).sort((a, b) => b.at - a.at || b.index - a.index);
  const marked = ordered.reduce((result, { at, insert }) => result.slice(0, at) + insert + result.slice(at), text);
  // Without a statement of its own that ran, a source has been loaded.
  return `${mark}; ${marked}`;
}
