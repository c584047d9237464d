/** What is written into antd's modules: text, and what replaces it. */
const CHANGES = {
  'theme/useToken.js': [
    'export default function useToken() {',
    `const known = new WeakMap();
export default function useToken() {
  const design = React.useContext(DesignTokenContext);
  if (!known.has(design)) known.set(design, computeToken());
  return known.get(design);
}
function computeToken() {`,
  ],
  '_util/responsiveObserver.js': ['getResponsiveMap(validateBreakpoints(token))', '{}'],
};

/**
 * webpack loader for the server's build: each component of antd computes the theme's tokens, which are the same for a whole render, and checks
 * the breakpoints, which only a browser listens to.
 */
function antdOnServer(source) {
  const [, [text, replacement]] = Object.entries(CHANGES).find(([file]) => this.resourcePath.replaceAll('\\', '/').endsWith(file));
  if (!source.includes(text)) throw new Error(`${this.resourcePath} no longer contains: ${text}`);
  return source.replace(text, replacement);
}

/** The modules that it changes. */
antdOnServer.files = Object.keys(CHANGES).map((file) => require.resolve(`antd/es/${file}`));

module.exports = antdOnServer;
