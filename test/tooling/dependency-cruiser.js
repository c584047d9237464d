/** Who may import whom (design: architecture). Every rule is an error. */

const severity = 'error';
const from = (path, pathNot) => (pathNot ? { path, pathNot } : { path });

/** A folder of src may import only the folders named here, and itself. */
const onlyFrom = (name, allowed) => ({
  name: `${name}-imports-only-what-is-below`,
  severity,
  from: from(`^src/${name}/`),
  to: { path: '^(src|server|shared|test)/', pathNot: [`^src/${name}/`, '^shared/', ...allowed.map((folder) => `^src/${folder}/`)] },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity, from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'nobody-imports-tests', severity, from: { pathNot: '^test/' }, to: { path: '^test/' } },
    {
      name: 'shared-imports-only-zod',
      severity,
      from: from('^shared/'),
      to: { pathNot: ['^shared/', 'node_modules/zod/'] },
    },
    onlyFrom('lib', []),
    onlyFrom('api', ['lib']),
    onlyFrom('store', ['api', 'lib']),
    onlyFrom('components', ['lib', 'styles']),
    onlyFrom('features', ['store', 'api', 'components', 'lib', 'styles']),
    onlyFrom('pages', ['features', 'store', 'api', 'components', 'lib', 'styles']),
    {
      name: 'pages-know-no-other-page',
      severity,
      from: from('^src/pages/([^/]+)/'),
      to: { path: '^src/pages/([^/]+)/', pathNot: '^src/pages/$1/' },
    },
    {
      name: 'data-does-not-import-its-page',
      severity,
      from: from('^src/pages/.+\\.data\\.ts$'),
      to: { path: '^src/pages/.+\\.page\\.tsx$' },
    },
    {
      name: 'only-the-client-knows-app',
      severity,
      from: from('^src/', '^src/(app/|client\\.tsx$)'),
      to: { path: '^src/app/' },
    },
    { name: 'browser-code-knows-no-server', severity, from: from('^src/'), to: { path: '^server/' } },
    {
      name: 'zod-never-reaches-the-browser',
      severity,
      from: from('^src/'),
      to: { path: ['node_modules/zod/', '^shared/contract/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-knows-no-client-and-no-web',
      severity,
      from: from('^server/(api|db|adapters|jobs)/'),
      to: { path: '^(src/|server/web/)' },
    },
    {
      name: 'web-knows-only-what-it-renders',
      severity,
      from: from('^server/web/'),
      to: {
        path: '^(src|server)/',
        pathNot: [
          '^server/(web|config)/',
          '^server/metrics/Metrics\\.ts$',
          '^src/(app|store|api|lib)/',
          '^src/pages/(registry|pageModule)\\.ts$',
          '^src/features/notify/notifier\\.ts$',
          '^server/api/handler\\.ts$',
        ],
      },
    },
    {
      name: 'metrics-know-nothing-of-what-they-count',
      severity,
      from: from('^server/metrics/'),
      to: { path: '^(src|server)/', pathNot: '^server/metrics/' },
    },
    { name: 'config-stands-alone', severity, from: from('^server/config/'), to: { path: '^(src|server)/', pathNot: '^server/config/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
