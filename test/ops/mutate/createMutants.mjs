import ts from 'typescript';
import { findMark } from './marks.mjs';
import { mutateSql } from './mutateSql.mjs';

/**
 * The mutants of one source: each replaces the text from `start` to `end` and changes one thing that a rule depends on. What only words a
 * sentence, writes a log entry or has a type's meaning alone is left as it is.
 */

const OPERATORS = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '&&': '||',
    '||': '&&',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '+=': '-=',
    '-=': '+=',
  }),
);

/** Functions and methods with a counterpart that a slip would name instead. */
const COUNTERPARTS = new Map(Object.entries({ min: 'max', max: 'min', some: 'every', every: 'some' }));
const DRIZZLE = new Map(
  Object.entries({
    eq: 'ne',
    ne: 'eq',
    lt: 'lte',
    lte: 'lt',
    gt: 'gte',
    gte: 'gt',
    isNull: 'isNotNull',
    isNotNull: 'isNull',
    inArray: 'notInArray',
    notInArray: 'inArray',
    asc: 'desc',
    desc: 'asc',
  }),
);

const isTextual = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isTextual(node.left) || isTextual(node.right)));

/** A log entry or a metric is no rule. */
const isReport = (text) => /\b(logger|metrics)\b/.test(text);

/** Takes a lock only. Whether a test notices its loss depends on chance. */
const isLock = (text) => /^await (\w*lock\w*\(|.*advisory_xact_lock)/i.test(text) || /\.for\('(no key )?update'\);$/.test(text);

/** A longer list of texts is data, such as a dictionary; one in Chinese is for people. */
const MOST_STATES = 9;

const isListOfTexts = (node) =>
  ts.isArrayLiteralExpression(node) &&
  node.elements.length > 1 &&
  node.elements.length <= MOST_STATES &&
  node.elements.every((each) => ts.isStringLiteral(each) && /^[\w-]+$/.test(each.text));

/** Each visitor yields `[node or { start, end }, replacement]` for its kind of change. */
const visitors = {
  *operator(node, source) {
    if (!ts.isBinaryExpression(node) || isTextual(node)) return;
    const { operatorToken } = node;
    const other = OPERATORS.get(operatorToken.getText(source));
    if (other) yield [operatorToken, other];
  },
  *condition(node, source) {
    if (!ts.isIfStatement(node) && !ts.isConditionalExpression(node)) return;
    const condition = node.expression ?? node.condition;
    if (isReport(condition.getText(source))) return;
    yield [condition, 'true'];
    yield [condition, 'false'];
  },
  *negation(node, source) {
    if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken) return;
    yield [node, node.operand.getText(source)];
  },
  *boolean(node) {
    if (node.kind === ts.SyntaxKind.TrueKeyword) yield [node, 'false'];
    if (node.kind === ts.SyntaxKind.FalseKeyword) yield [node, 'true'];
  },
  *statement(node, source) {
    if (!ts.isExpressionStatement(node) && !ts.isThrowStatement(node)) return;
    const text = node.getText(source);
    if (!isReport(text) && !isLock(text)) yield [node, '{}'];
  },
  *counterpart(node) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { name } = node.expression;
    const other = COUNTERPARTS.get(name.text);
    if (other) yield [name, other];
  },
  *filter(node, source) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    if (name.text === 'filter') yield [node, expression.getText(source)];
  },
  *element(node) {
    if (!isListOfTexts(node)) return;
    for (const [index, each] of node.elements.entries()) {
      const next = node.elements[index + 1];
      const previous = node.elements[index - 1];
      yield next ? [{ start: each.getStart(), end: next.getStart() }, ''] : [{ start: previous.end, end: each.end }, ''];
    }
  },
  *drizzle(node, source, imported) {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !imported.has(node.expression.text)) return;
    const { expression, arguments: args } = node;
    const other = DRIZZLE.get(expression.text);
    // The sources run as CommonJS, so a mutant can name what its file does not import.
    if (other) yield [expression, `require('drizzle-orm').${other}`];
    if (expression.text !== 'and' && expression.text !== 'or') return;
    for (const dropped of args) {
      const rest = args.filter((each) => each !== dropped).map((each) => each.getText(source));
      if (rest.length > 0) yield [node, `${expression.text}(${rest.join(', ')})`];
    }
  },
  *sql(node, source) {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(source) !== 'sql') return;
    yield* mutateSql(node, source);
  },
};

function findDrizzleImports(source) {
  const names = new Set();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || statement.moduleSpecifier.text !== 'drizzle-orm') continue;
    const { namedBindings } = statement.importClause ?? {};
    if (namedBindings && ts.isNamedImports(namedBindings)) for (const { name } of namedBindings.elements) names.add(name.text);
  }
  return names;
}

/** @returns `{ file, line, mark, kind, start, end, replacement }` in the order of the text */
export function createMutants(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imported = findDrizzleImports(source);
  const mutants = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isExpressionStatement(node) && isReport(node.getText(source))) return;
    for (const [kind, visitor] of Object.entries(visitors)) {
      for (const [place, replacement] of visitor(node, source, imported)) {
        const start = place.start ?? place.getStart(source);
        const end = place.end;
        const line = source.getLineAndCharacterOfPosition(start).line + 1;
        if (text.slice(start, end) !== replacement)
          mutants.push({ file, line, mark: findMark(node, source), kind, start, end, replacement });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}
