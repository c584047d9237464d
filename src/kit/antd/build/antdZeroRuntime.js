/** The class on every antd component under which its variables are declared (`cssVar.key` of the theme). */
const VARIABLES_CLASS = 'yj';

/**
 * Babel plugin for the style modules of antd's components. With `zeroRuntime` their hooks only answer two class names, but the functions
 * that would write the CSS stay in the bundle, and the hooks search caches in every render. This replaces the calls that create the hooks
 * by what the hooks answer, so that webpack drops the rest.
 */
module.exports = function antdZeroRuntime({ types: t }) {
  const strings = (...values) => t.arrayExpression(values.map((value) => t.stringLiteral(value)));
  const answers = {
    /** A hook that answers a hash, empty here, and the class of the variables. */
    genStyleHooks: () => strings('', VARIABLES_CLASS),
    /** A hook that answers the hash alone. */
    genComponentStyleHook: () => t.stringLiteral(''),
    /** A component that registers styles and renders nothing. */
    genSubStyleComponent: () => t.nullLiteral(),
  };
  return {
    visitor: {
      CallExpression(path) {
        const answer = t.isIdentifier(path.node.callee) ? answers[path.node.callee.name] : undefined;
        if (answer) path.replaceWith(t.arrowFunctionExpression([], answer()));
      },
    },
  };
};
