import ts from 'typescript';

/** What one may change in a statement's text so that it still is SQL. `in` names the clauses in which the change has a meaning. */
const CHANGES = [
  { find: / (<=|>=|<>|<|>) /g, change: (sign) => ({ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '<>': '=' })[sign] },
  { find: / (=) /g, change: () => '<>', in: ['where', 'and', 'or', 'on', 'when', 'having'] },
  { find: / (and|or) /g, change: (word) => (word === 'and' ? 'or' : 'and'), in: ['where', 'and', 'or', 'on', 'when', 'having'] },
  { find: / is (null|not null)\b/g, change: (word) => (word === 'null' ? 'not null' : 'null') },
  { find: /\b(not in|in) \(/g, change: (word) => (word === 'in' ? 'not in' : 'in') },
  { find: /\b(not exists|exists) \(/g, change: (word) => (word === 'exists' ? 'not exists' : 'exists') },
  { find: / ([+-]) \d/g, change: (sign) => (sign === '+' ? '-' : '+') },
  { find: /\border by [\w.]+( desc)?\b/g, change: (word) => (word ? '' : ' desc') },
  { find: /\b(least|greatest|min|max)\(/g, change: (word) => ({ least: 'greatest', greatest: 'least', min: 'max', max: 'min' })[word] },
];

const CLAUSE = /\b(select|from|where|and|or|on|when|then|else|having|set|values|returning|insert|update|delete|order|group|limit)\b/g;

/** The clause that the text ends in. */
const findClause = (text) => [...text.matchAll(CLAUSE)].at(-1)?.[1];

/** The statement's literal parts, each with its place in the source. */
function listParts({ template }) {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map((span) => span.literal)];
  return parts;
}

/** Yields `[{ start, end }, replacement]` for each change of a statement in a tagged template. */
export function* mutateSql(node, source) {
  let before = '';
  for (const part of listParts(node)) {
    const text = part.getText(source);
    for (const { find, change, in: clauses } of CHANGES) {
      for (const match of text.matchAll(find)) {
        if (clauses && !clauses.includes(findClause(before + text.slice(0, match.index)) ?? '')) continue;
        const word = match[1] ?? '';
        const at = match.index + (match[1] === undefined ? match[0].length : match[0].indexOf(match[1]));
        const start = part.getStart(source) + at;
        yield [{ start, end: start + word.length }, change(match[1])];
      }
    }
    before += text;
  }
}
