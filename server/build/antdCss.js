const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** Components that render others only with data or on a click, so that rendering the host alone does not extract their styles. */
const IMPLIED = {
  App: ['Modal', 'message', 'notification', 'Button'],
  Modal: ['Button'],
  Popconfirm: ['Button', 'Popover'],
  Table: ['Pagination', 'Checkbox', 'Radio', 'Dropdown', 'Spin', 'Empty'],
  List: ['Pagination', 'Spin', 'Empty'],
  Pagination: ['Select', 'Input'],
  Select: ['Empty', 'Tag'],
  AutoComplete: ['Select', 'Input', 'Empty'],
  Cascader: ['Select', 'Empty', 'Checkbox'],
  TreeSelect: ['Select', 'Tree', 'Empty'],
  DatePicker: ['Button', 'Tag'],
  Calendar: ['DatePicker', 'Select', 'Radio'],
  Upload: ['Progress', 'Tooltip', 'Button'],
  Form: ['Tooltip'],
  Dropdown: ['Menu'],
  Menu: ['Tooltip'],
  Layout: ['Menu'],
  Drawer: ['Button', 'Skeleton'],
  Card: ['Skeleton', 'Tabs'],
  Statistic: ['Skeleton'],
  Image: [],
};

function listSources(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The names that the client imports from antd, and those that the layouts use. */
function listImportedNames(srcFolder) {
  const used = new Set(['App', 'Button', 'Modal', 'message', 'notification']);
  for (const file of listSources(srcFolder)) {
    for (const [, type, names] of fs.readFileSync(file, 'utf8').matchAll(/import\s+(type\s+)?\{([^}]*)\}\s*from\s*'antd'/g)) {
      if (type) continue;
      for (const name of names.split(',')) {
        const plain = name.trim();
        if (plain && !plain.startsWith('type ')) used.add(plain.split(/\s+as\s+/)[0].trim());
      }
    }
  }
  return [...used].sort();
}

/** The antd components among `names`, and the components that they render. */
function listComponents(names) {
  const antd = require('antd');
  const used = new Set(names);
  const pending = [...used];
  while (pending.length > 0) {
    for (const name of IMPLIED[pending.pop()] ?? []) {
      if (!used.has(name)) {
        used.add(name);
        pending.push(name);
      }
    }
  }
  return [...used].filter((name) => antd[name] && name !== 'ConfigProvider' && !name.startsWith('use')).sort();
}

function extract(components, token) {
  const React = require('react');
  const { ConfigProvider } = require('antd');
  const { extractStyle } = require('@ant-design/static-style-extract');
  const theme = { hashed: false, cssVar: { key: 'yj' }, token };
  const warn = console.error;
  // Rendering deprecated parts of antd prints warnings; only their CSS is wanted.
  console.error = () => {};
  try {
    return extractStyle({ includes: components, customTheme: (node) => React.createElement(ConfigProvider, { theme }, node) });
  } finally {
    console.error = warn;
  }
}

/** antd's names for the shades of the leading colour, and our variables for them (shared/theme.ts). */
const SHADES = [
  ['color-primary', '--yj-primary'],
  ['color-primary-hover', '--yj-primary-hover'],
  ['color-primary-active', '--yj-primary-active'],
  ['color-primary-bg', '--yj-primary-soft'],
  ['color-primary-border', '--yj-primary-border'],
];
const MIXED = [
  ['color-primary-bg-hover', 'color-mix(in srgb, var(--yj-primary) 16%, var(--yj-primary-soft))'],
  ['color-primary-border-hover', 'color-mix(in srgb, var(--yj-primary) 50%, var(--yj-primary-border))'],
];
const OUTLINE = 'color-mix(in srgb, var(--yj-primary) 14%, transparent)';

/** A variable for text colours gets the shade that is legible on white. */
const isTextVariable = (name) =>
  /(color-text|-color|color-primary-text(-\w+)?|-item-color\w*|-color-hover)$/.test(name) &&
  !/(border|bg|outline|shadow|bar|dot|icon|split)[\w-]*$/.test(name.replace(/^--ant-/, ''));

/**
 * Replaces every value that depends on the leading colour by a variable of ours, defined on the root element. antd defines its variables
 * again on each component's root; their values then refer to ours, so that the company's colour applies there too. The dependent values are
 * found by extracting the sheet with two colours.
 */
function applyThemeVariables(css, other) {
  const read = (text) => [...text.matchAll(/(--ant-[\w-]+):([^;}]*)/g)];
  const ours = read(css);
  const theirs = read(other);
  if (ours.length !== theirs.length) throw new Error('antd: the sheets extracted with two colours differ in more than colours');
  const literal = new Map(ours.map(([, name, value]) => [name, value]));
  const replacements = new Map();
  for (const [name, variable] of SHADES) replacements.set(literal.get(`--ant-${name}`)?.toLowerCase(), `var(${variable})`);
  for (const [name, value] of MIXED)
    if (!replacements.has(literal.get(`--ant-${name}`)?.toLowerCase()))
      replacements.set(literal.get(`--ant-${name}`)?.toLowerCase(), value);
  const mapValue = (name, value) => {
    const mapped = value
      .replace(/rgba\([^)]*\)/g, OUTLINE)
      .replace(
        /#[0-9a-f]{6}/gi,
        (hex) => replacements.get(hex.toLowerCase()) ?? 'color-mix(in srgb, var(--yj-primary) 30%, var(--yj-primary-soft))',
      );
    return mapped === 'var(--yj-primary)' && name !== '--ant-color-primary' && isTextVariable(name) ? 'var(--yj-primary-text)' : mapped;
  };
  let index = 0;
  return css.replace(/(--ant-[\w-]+):([^;}]*)/g, (whole, name, value) => {
    const theirValue = theirs[index++][2];
    if (value === theirValue) return whole;
    return `${name}:${mapValue(name, value)}`;
  });
}

/** Removes antd's styles of links (blue, no focus outline); src/styles/base.css styles them. */
const removeLinkRules = (css) => css.replace(/(?<=^|[{}])a(:[\w-]+)?(,a:[\w-]+)*\{[^{}]*\}/g, '');

/** antd's static style sheet for the components among `names`, with our colour variables. */
function createAntdCss(names) {
  const components = listComponents(names);
  const shape = { borderRadius: 8, fontFamily: 'inherit', colorInfo: '#1668b8', colorLink: '#1668b8' };
  const css = extract(components, { ...shape, colorPrimary: '#0a7c84' });
  const other = extract(components, { ...shape, colorPrimary: '#b51d5c' });
  const strip = (text) => removeLinkRules(text.replace(/<style[^>]*>|<\/style>/g, ''));
  return applyThemeVariables(strip(css), strip(other));
}

/** A hash of everything that the sheet depends on: the imported names, this file, and the installed packages. */
function createCacheKey(names) {
  const hash = createHash('sha256').update(names.join()).update(fs.readFileSync(__filename));
  for (const name of ['antd', '@ant-design/cssinjs', '@ant-design/static-style-extract'])
    hash.update(JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version);
  return hash.digest('hex').slice(0, 16);
}

/** The sheet from the cache in `folder`, created there if necessary. */
function readOrCreateCss(srcFolder, folder) {
  const names = listImportedNames(srcFolder);
  const file = path.join(folder, `${createCacheKey(names)}.css`);
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8');
  const css = createAntdCss(names);
  fs.mkdirSync(folder, { recursive: true });
  // Written to a temporary file first, because another build may read at the same time.
  fs.writeFileSync(`${file}.${process.pid}`, css);
  fs.renameSync(`${file}.${process.pid}`, file);
  return css;
}

/** webpack loader: replaces the marker file `src/app/antd.css` by the generated sheet. */
module.exports = function antdCssLoader() {
  const srcFolder = path.join(root, 'src');
  this.addContextDependency(srcFolder);
  return readOrCreateCss(srcFolder, path.join(root, '.cache/antd'));
};
