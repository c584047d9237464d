const { listComponents, markerFile } = require('./antdCss');

/** webpack loader for `src/`: a module that imports a component from antd imports the component's style sheet too. */
module.exports = function antdImportsLoader(source) {
  const imports = listComponents(source).map((name) => `\nimport ${JSON.stringify(`${markerFile}?${name}`)};`);
  return source + imports.join('');
};
