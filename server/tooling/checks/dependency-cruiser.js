/** Which module may import which (design: architecture). Every rule is an error. */

const severity = 'error';
const from = (path, pathNot) => (pathNot ? { path, pathNot } : { path });

/** A folder of src may import only these folders and itself. */
const onlyFrom = (name, allowed) => ({
  name: `${name}-imports-only-what-is-below`,
  severity,
  from: from(`^src/${name}/`),
  to: { path: '^(src|server|shared|test)/', pathNot: [`^src/${name}/`, '^shared/', ...allowed.map((folder) => `^src/${folder}/`)] },
});

/**
 * Each folder of server/ with the folders that it may import besides itself, shared/ and packages. A folder comes after all that it
 * imports.
 */
const serverLayers = [
  ['errors', []],
  ['metrics', []],
  ['pdf', ['server/security/createFairLine\\.ts']],
  ['config', ['server/errors/']],
  ['db', ['server/errors/', 'server/config/']],
  ['security', ['server/errors/', 'server/db/']],
  ['isolatedProgram', ['server/security/']],
  ['adapters', ['server/errors/', 'server/config/', 'server/db/', 'server/security/']],
  [
    'handlerKit',
    [
      'server/(errors|config|db|security)/',
      // Of what handlers receive, only the interfaces, never an implementation.
      'server/adapters/[^/]+/[A-Z]\\w+\\.ts',
      'server/metrics/(Metrics|Tracing)\\.ts',
      'server/pdf/PdfDoc\\.ts',
      'server/isolatedProgram/IsolatedProgram\\.ts',
    ],
  ],
  [
    'modules',
    [
      'server/(errors|db|security|handlerKit)/',
      'server/adapters/[^/]+/[A-Z]\\w+\\.ts',
      'server/pdf/(PdfDoc|PdfText|extractText)\\.ts',
      'server/isolatedProgram/IsolatedProgram\\.ts',
    ],
  ],
  ['jobs', ['server/(errors|db|security|handlerKit|modules)/', 'server/adapters/[^/]+/[A-Z]\\w+\\.ts', 'server/metrics/']],
  [
    'api',
    [
      'server/(errors|config|db|security|handlerKit|modules|adapters)/',
      'server/metrics/(Metrics|Tracing)\\.ts',
      'server/pdf/PdfDoc\\.ts',
      'server/isolatedProgram/IsolatedProgram\\.ts',
    ],
  ],
  ['cli', ['server/(errors|config|db|security|handlerKit|modules|adapters|jobs|metrics|pdf)/']],
  [
    'web',
    [
      'server/(errors|config)/',
      'server/metrics/(Metrics|Tracing)\\.ts',
      'server/handlerKit/handler\\.ts',
      'server/handlerKit/Caller\\.ts',
      'src/(app|store|api|lib)/',
      'src/pages/(registry|pageModule)\\.ts',
      'src/kit/notify/notifier\\.ts',
    ],
  ],
];

/** Each folder of server/modules/ with the modules that it may import. A module comes after all that it imports. */
const moduleLayers = [
  ['judgement', []],
  ['timeline', []],
  ['workApp', []],
  ['messages', ['timeline', 'workApp']],
  ['notices', ['timeline', 'messages']],
  ['packages', []],
  ['questionnaire', []],
  ['refunds', []],
  ['stores', ['packages']],
  ['login', ['notices', 'workApp']],
  ['contact', ['login', 'workApp']],
  ['relatives', ['login', 'notices']],
  ['content', ['login']],
  ['outcomes', ['notices', 'relatives', 'stores']],
  ['records', ['judgement', 'notices', 'login', 'questionnaire', 'relatives', 'outcomes']],
  ['files', ['notices', 'packages', 'content', 'records']],
  ['outsideValues', ['judgement', 'files', 'records']],
  ['shares', ['notices', 'login', 'records']],
  ['interpret', ['judgement', 'notices', 'records']],
  ['invoice', ['notices']],
  ['orders', ['timeline', 'notices', 'packages', 'questionnaire', 'relatives', 'stores', 'refunds', 'outcomes']],
  ['waitlist', ['notices', 'orders', 'stores']],
  ['calendar', ['login', 'orders']],
  ['payment', ['refunds', 'orders', 'stores']],
  ['privacy', ['notices', 'login', 'content', 'files', 'questionnaire', 'relatives', 'shares', 'interpret']],
];

/** As `moduleLayers`, for src/kit/. */
const kitLayers = [
  ...['notify', 'care', 'theme', 'pdf'].map((name) => [name, []]),
  ...['download', 'antd', 'form'].map((name) => [name, ['notify']]),
];

/** As `moduleLayers`, for src/features/. */
const featureLayers = [
  ...['account', 'phone', 'session'].map((name) => [name, []]),
  ['confirm', ['account']],
  ...['cards', 'content', 'organization', 'payment'].map((name) => [name, []]),
  ['booking', ['cards']],
  ['earlier', ['booking', 'payment']],
  ...['waitlist', 'questionnaire', 'outcomes', 'report', 'upload'].map((name) => [name, []]),
  ['actions', ['report']],
  ['relatives', ['account', 'cards']],
  ['share', ['relatives']],
];

/** As `moduleLayers`, for server/web/. */
const webLayers = [
  ['http', []],
  ['cache', []],
  ['backend', ['http']],
  ['session', ['http', 'backend']],
  ['overload', ['http', 'cache']],
  ['pages', ['http', 'cache', 'backend', 'session', 'overload']],
];

/**
 * A trade of its own has a house (decision 196): its folder, its face, which is all that others import of it, and what it imports of
 * other folders besides shared/.
 */
const houses = [
  ['adapters/payment/alipay', 'createAlipayPayment', ['adapters/payment/(PaymentProvider|yuan)', 'adapters/\\w+', 'config/readAlipay']],
  ['adapters/payment/wechat', 'createWechatPayment', ['adapters/payment/(PaymentProvider|yuan)', 'adapters/\\w+', 'config/readWechat']],
  ['adapters/sso/wecom', 'createWecomClient', ['adapters/sso/(SignOnClient|signOnOptions|createProviderFetch|createTokenCache)']],
  ['adapters/partner', '(createPartner|PartnerProvider)', ['adapters/\\w+', 'config/adapterSettings', 'security/ids']],
  ['adapters/invoice', '(createInvoiceIssuer|InvoiceIssuer)', ['adapters/\\w+', 'config/adapterSettings']],
  [
    'modules/outsideValues/reading',
    'documentReading',
    ['modules/judgement/(items/matchItem|readRange|readValue)', 'pdf/(extractText|PdfText)'],
  ],
  [
    'modules/records/fhir',
    'createFhirBundle',
    ['modules/judgement/items/itemCode', 'modules/(outcomes/itemAnswers|questionnaire/questionnaire\\.repo|records/reportDetails)'],
  ],
];

const houseRules = houses.flatMap(([folder, face, needs]) => [
  {
    name: `house-${folder}-has-one-face`,
    severity,
    from: from('^(src|server)/', `^server/${folder}/`),
    to: { path: `^server/${folder}/`, pathNot: `^server/${folder}/${face}\\.ts$` },
  },
  {
    name: `house-${folder}-imports-only-what-it-needs`,
    severity,
    from: from(`^server/${folder}/`),
    to: { path: '^(src|server)/', pathNot: [`^server/${folder}/`, ...needs.map((path) => `^server/${path}\\.ts$`)] },
  },
]);

/** The rules of the folders of one folder: each imports those of its row, and none is without a row. */
const layersIn = (parent, kind, layers) => [
  ...layers.map(([name, below]) => ({
    name: `${kind}-${name}-imports-only-what-is-below`,
    severity,
    from: from(`^${parent}/${name}/`),
    to: { path: `^${parent}/`, pathNot: [name, ...below].map((each) => `^${parent}/${each}/`) },
  })),
  {
    name: `every-${kind}-has-a-row`,
    severity,
    from: from(`^${parent}/[^/]+/`, `^${parent}/(${layers.map(([name]) => name).join('|')})/`),
    to: { path: `^${parent}/` },
  },
];

/** What a page without antd consists of: the pages before a login, and what surrounds every page. */
const publicParts = [
  '^src/components/public/',
  '^src/pages/(Login|Company|NotFound|PhoneContinue|Test)/',
  '^src/app/(App|AppRoutes|ErrorBoundary|LoadFailure|PageWrapper|PrivateDocument)\\.tsx$',
];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity, from: {}, to: { circular: true } },
    {
      // `npm audit --omit=dev` must look at everything that ships. Types do not.
      name: 'what-ships-is-a-dependency',
      severity,
      from: { path: '^(src|shared|server)/', pathNot: '^(server/tooling|src/kit/antd/build)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
    { name: 'no-imports-of-tests', severity, from: { pathNot: ['^test/', '^server/tooling/verify'] }, to: { path: '^test/' } },
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
    onlyFrom('kit', ['store', 'api', 'components', 'lib', 'styles']),
    onlyFrom('features', ['kit', 'store', 'api', 'components', 'lib', 'styles']),
    onlyFrom('pages', ['features', 'kit', 'store', 'api', 'components', 'lib', 'styles']),
    {
      name: 'pages-import-no-other-page',
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
      name: 'only-the-client-entry-imports-app',
      severity,
      from: from('^src/', '^src/(app/|client\\.tsx$)'),
      to: { path: '^src/app/' },
    },
    {
      name: 'private-pages-use-antd',
      severity,
      from: from('^src/', publicParts),
      to: { path: '^src/components/public/' },
    },
    {
      name: 'public-pages-have-no-antd',
      severity,
      from: from(['^src/components/public/', '^src/pages/(Login|Company|NotFound|PhoneContinue|Test)/']),
      to: { path: 'node_modules/(antd|@ant-design|@rc-component)/', reachable: true },
    },
    { name: 'browser-imports-no-server', severity, from: from('^src/'), to: { path: '^server/' } },
    {
      // The build runs these modules; browsers get what they export.
      name: 'zod-never-reaches-the-browser',
      severity,
      from: from('^src/', '^src/api/wire/(create|private)Wire\\.ts$'),
      to: { path: ['node_modules/zod/', '^shared/contract/'], dependencyTypesNot: ['type-only'] },
    },
    ...layersIn('src/kit', 'kit', kitLayers),
    ...layersIn('src/features', 'feature', featureLayers),
    ...serverLayers.map(([name, below]) => ({
      name: `server-${name}-imports-only-what-is-below`,
      severity,
      from: from(`^server/${name}/`),
      to: { path: '^(src|server)/', pathNot: [`^server/${name}/`, ...below.map((path) => `^${path}`)] },
    })),
    ...layersIn('server/modules', 'module', moduleLayers),
    ...houseRules,
    {
      name: 'no-adapter-imports-another',
      severity,
      from: from('^server/adapters/([^/]+)/'),
      to: { path: '^server/adapters/[^/]+/', pathNot: '^server/adapters/$1/' },
    },
    ...layersIn('server/web', 'web', webLayers),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
