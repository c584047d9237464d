const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../../..');
const tokensFile = path.join(root, 'src/kit/antd/antdTokens.json');
/** The file that the import of a component's style sheet names; its query names the component. */
const markerFile = path.join(root, 'src/kit/antd/antd.css');

/**
 * Components that antd's components render themselves, with data or on a click. `App` renders what `useApp()` opens.
 * test/ssr/antdCss.test.ts finds a missing one.
 */
const IMPLIED = {
  App: ['Modal', 'message', 'notification'],
  AutoComplete: ['Select', 'Input'],
  Badge: [],
  Breadcrumb: ['Dropdown'],
  Calendar: ['DatePicker', 'Select', 'Radio'],
  // No card of ours has tabs.
  Card: ['Skeleton'],
  Cascader: ['Select', 'Empty', 'Checkbox', 'Tag'],
  DatePicker: ['Button', 'Tag', 'Input'],
  Drawer: ['Button', 'Skeleton'],
  Dropdown: ['Menu', 'Button', 'Space'],
  Form: ['Tooltip', 'Row'],
  Input: ['Button'],
  Layout: ['Menu'],
  Menu: ['Tooltip'],
  Modal: ['Button'],
  Pagination: ['Select', 'Input'],
  Popconfirm: ['Button', 'Popover'],
  QRCode: ['Button', 'Spin'],
  Segmented: ['Tooltip'],
  Select: ['Empty', 'Tag'],
  Space: ['Button'],
  Statistic: ['Skeleton'],
  Steps: [],
  Table: ['Pagination', 'Checkbox', 'Radio', 'Dropdown', 'Spin', 'Empty'],
  Timeline: ['Steps'],
  Tree: ['Checkbox', 'Input'],
  TreeSelect: ['Select', 'Tree', 'Empty', 'Tag'],
  Typography: ['Tooltip', 'Input'],
  Upload: ['Progress', 'Tooltip', 'Button'],
};

/** The antd components that a source imports, and those that these render. */
function listComponents(source) {
  const found = [];
  for (const [, type, names] of source.matchAll(/import\s+(type\s+)?\{([^}]*)\}\s*from\s*'antd'/g)) {
    if (type) continue;
    for (const name of names.split(',')) {
      const plain = name.trim().split(/\s+as\s+/)[0];
      if (/^[A-Z]/.test(plain) && plain !== 'ConfigProvider') found.push(plain);
    }
  }
  const used = new Set();
  const add = (name) => {
    if (used.has(name)) return;
    for (const implied of IMPLIED[name] ?? []) add(implied);
    used.add(name);
  };
  for (const name of found) add(name);
  return [...used];
}

function extract(component, colorPrimary) {
  const React = require('react');
  const { ConfigProvider } = require('antd');
  const { extractStyle } = require('@ant-design/static-style-extract');
  const { token, components } = JSON.parse(fs.readFileSync(tokensFile, 'utf8'));
  const theme = { hashed: false, cssVar: { key: 'yj' }, token: { ...token, colorPrimary, colorLink: colorPrimary }, components };
  const warn = console.error;
  // Rendering deprecated parts of antd prints warnings; only their CSS is wanted.
  console.error = () => {};
  try {
    const css = extractStyle({ includes: [component], customTheme: (node) => React.createElement(ConfigProvider, { theme }, node) });
    return removeLinkRules(css.replace(/<style[^>]*>|<\/style>/g, ''));
  } finally {
    console.error = warn;
  }
}

/** Removes antd's styles of links (blue, no focus outline); src/styles/base.css styles them. */
const removeLinkRules = (css) => css.replace(/(?<=^|[{}])a(:[\w-]+|\[disabled\])?(,a:[\w-]+)*\{[^{}]*\}/g, '');

/** antd's names for the shades of the leading colour, and our variables for them (shared/theme.ts). */
const SHADES = [
  ['color-primary', '--yj-primary'],
  ['color-primary-hover', '--yj-primary-hover'],
  ['color-primary-active', '--yj-primary-active'],
  ['color-primary-bg', '--yj-primary-soft'],
  ['color-primary-border', '--yj-primary-border'],
];
/** Used where no shade above has the same value. Shades are not mixed in the browser: many at people's desks know no color-mix(). */
const OTHER_SHADES = [
  ['color-primary-bg-hover', '--yj-primary-glow'],
  ['color-primary-border-hover', '--yj-primary'],
];
const OUTLINE = 'var(--yj-primary-glow)';

/** A variable for text colours gets the shade that is legible on white. */
const isTextVariable = (name) =>
  /(color-text|color-link(-\w+)?|-color|color-primary-text(-\w+)?|-item-color\w*|-color-hover)$/.test(name) &&
  !/(border|bg|outline|shadow|bar|dot|icon|split)[\w-]*$/.test(name.replace(/^--ant-/, ''));

/** Sizes that follow the font size of the reader's browser are in rem. */
const isScaledVariable = (name) => /^--ant-([\w-]+-)?(font-size|control-height)([\w-]*)$/.test(name);
const ROOT_FONT_PX = 16;
const scale = (name, value) =>
  isScaledVariable(name) ? value.replace(/\b(\d+(?:\.\d+)?)px\b/g, (_, px) => `${Number(px) / ROOT_FONT_PX}rem`) : value;

/** Colours of antdTokens.json that src/styles/tokens.css has too: its variables, so that care mode changes both. */
const NEUTRALS = {
  '#465763': 'var(--yj-text-2)',
  '#5c6b77': 'var(--yj-text-3)',
  '#e0e6ea': 'var(--yj-border)',
  '#7c8b97': 'var(--yj-border-strong)',
};
const mapNeutral = (value) => value.replace(/#[0-9a-f]{6}\b/g, (hex) => NEUTRALS[hex] ?? hex);

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
  for (const [name, variable] of OTHER_SHADES)
    if (!replacements.has(literal.get(`--ant-${name}`)?.toLowerCase()))
      replacements.set(literal.get(`--ant-${name}`)?.toLowerCase(), `var(${variable})`);
  const mapValue = (name, value) => {
    // antd's is too light for a text.
    if (name === '--ant-color-link-hover') return 'var(--yj-primary-hover)';
    const mapped = value
      .replace(/rgba\([^)]*\)/g, OUTLINE)
      .replace(/#[0-9a-f]{6}/gi, (hex) => replacements.get(hex.toLowerCase()) ?? 'var(--yj-primary-border)');
    return mapped === 'var(--yj-primary)' && name !== '--ant-color-primary' && isTextVariable(name) ? 'var(--yj-primary-text)' : mapped;
  };
  let index = 0;
  return css.replace(/(--ant-[\w-]+):([^;}]*)/g, (_, name, value) => {
    const theirValue = theirs[index++][2];
    return `${name}:${scale(name, value === theirValue ? mapNeutral(value) : mapValue(name, value))}`;
  });
}

/** The top-level rules of a sheet. */
function splitRules(css) {
  const rules = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < css.length; index += 1) {
    if (css[index] === '{') depth += 1;
    if (css[index] === '}') depth -= 1;
    if (depth === 0 && (css[index] === '}' || css[index] === ';')) {
      rules.push(css.slice(start, index + 1).trim());
      start = index + 1;
    }
  }
  return rules;
}

const LEADING = '#0a7c84';
const OTHER_LEADING = '#b51d5c';
const createSheet = (component) => applyThemeVariables(extract(component, LEADING), extract(component, OTHER_LEADING));

/** What the sheet of every component contains: antd's variables and the styles of icons. Two components serve to find it. */
let base;
function getBase() {
  if (!base) {
    const other = new Set(splitRules(createSheet('Divider')));
    base = new Set(splitRules(createSheet('Flex')).filter((rule) => other.has(rule)));
  }
  return base;
}

/** The preset colours of antd, which we do not use: a state has `success`, `warning`, `error` or `processing`. */
const COLORS = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';
/** Parts of selectors that never match here: the preset colours, text from right to left, and variables under a name of the extraction. */
const NEVER = new RegExp(`-(${COLORS})(?![a-z])|-rtl\\b|\\[dir="?rtl|css-var-_R_`);
const COLOR_VARIABLES = new RegExp(`--ant-(?:color-)?(?:${COLORS})(?:-[\\w-]+)?:[^;}]*;?`, 'g');

/** Whether a rule, or a selector of its list, can match. */
const isNeeded = (rule) =>
  rule.startsWith('@') ||
  rule
    .slice(0, rule.indexOf('{'))
    .split(',')
    .some((selector) => !NEVER.test(selector));

const compress = (rules) =>
  [...new Set(rules)]
    .filter(isNeeded)
    .map((rule) => rule.replace(COLOR_VARIABLES, ''))
    .join('');

/** antd's static style sheet of one component in our colour variables, or of what all have in common, which `base` names. */
function createAntdCss(component) {
  const common = getBase();
  if (component === 'base') return compress(common);
  // What an implied component's sheet has too stays there: repeated in a later file, it would win over a page's own rules.
  const elsewhere = new Set((IMPLIED[component] ?? []).flatMap((implied) => splitRules(createSheet(implied))));
  return compress(splitRules(createSheet(component)).filter((rule) => !common.has(rule) && !elsewhere.has(rule)));
}

/** A hash of everything that the sheets depend on: this file, the tokens, and the installed packages. */
function createCacheKey() {
  const hash = createHash('sha256').update(fs.readFileSync(__filename)).update(fs.readFileSync(tokensFile));
  for (const name of ['antd', '@ant-design/cssinjs', '@ant-design/static-style-extract'])
    hash.update(JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version);
  return hash.digest('hex').slice(0, 16);
}

/** A component's sheet from the cache in `folder`, created there if necessary. */
function readOrCreateCss(component, folder) {
  const file = path.join(folder, createCacheKey(), `${component}.css`);
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8');
  const css = createAntdCss(component);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Written to a temporary file first, because another build may read at the same time.
  fs.writeFileSync(`${file}.${process.pid}`, css);
  fs.renameSync(`${file}.${process.pid}`, file);
  return css;
}

/**
 * webpack loader: replaces `src/kit/antd/antd.css?<component>` by the component's sheet. It is a cascade layer between base.css and our
 * own styles, so that these win whatever the order in which a browser loads the files.
 */
function antdCssLoader() {
  this.addDependency(tokensFile);
  return `@layer base,antd;@layer antd{${readOrCreateCss(this.resourceQuery.slice(1) || 'base', path.join(root, '.cache/antd'))}}`;
}

module.exports = antdCssLoader;
module.exports.listComponents = listComponents;
module.exports.markerFile = markerFile;
