import { generateKeyPairSync } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readEnv } from '../../server/config/env';
import { SECRET_SETTINGS, settingsSchema } from '../../server/config/settingsSchema';

/**
 * The example for Kubernetes. A cluster ignores or refuses a misspelt field, and no cluster is here: the shapes below have the fields that the
 * example uses, as the API of Kubernetes 1.30 names them, and no others.
 */

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'docs/examples/kubernetes');
const strict = z.strictObject;
const labels = z.record(z.string(), z.string());
const selector = strict({ matchLabels: labels });
const meta = strict({ name: z.string(), namespace: z.literal('yuejian'), labels: labels.optional() });
const get = (to: string) => strict({ path: z.literal(to), port: z.literal('http') });
const timing = { periodSeconds: z.int(), timeoutSeconds: z.int().optional(), failureThreshold: z.int() };
const items = z.array(strict({ key: z.string(), path: z.string() })).optional();
const container = strict({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  envFrom: z.array(strict({ configMapRef: strict({ name: z.string() }) })).default([]),
  env: z.array(strict({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(strict({ name: z.literal('http'), containerPort: z.literal(3000) })).optional(),
  startupProbe: strict({ httpGet: get('/healthz'), ...timing }).optional(),
  livenessProbe: strict({ httpGet: get('/healthz'), ...timing }).optional(),
  readinessProbe: strict({ httpGet: get('/readyz'), ...timing }).optional(),
  resources: strict({ requests: strict({ cpu: z.string(), memory: z.string() }), limits: strict({ memory: z.string() }) }),
  securityContext: strict({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: strict({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(strict({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() })),
});
const secretVolume = strict({ secretName: z.literal('yuejian-secrets'), defaultMode: z.literal(0o440), items });
const volume = strict({
  name: z.string(),
  secret: secretVolume.optional(),
  emptyDir: strict({ sizeLimit: z.string() }).optional(),
  persistentVolumeClaim: strict({ claimName: z.string() }).optional(),
});
const spread = strict({
  maxSkew: z.int(),
  topologyKey: z.string(),
  whenUnsatisfiable: z.literal('ScheduleAnyway'),
  labelSelector: selector,
});
const pod = strict({
  metadata: strict({ labels }),
  spec: strict({
    restartPolicy: z.literal('Never').optional(),
    enableServiceLinks: z.literal(false),
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.int().optional(),
    securityContext: strict({
      runAsNonRoot: z.literal(true),
      runAsUser: z.literal(10001),
      runAsGroup: z.literal(10001),
      fsGroup: z.literal(10001),
      seccompProfile: strict({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z.array(spread).optional(),
    containers: z.tuple([container]),
    volumes: z.array(volume),
  }),
});
const job = strict({ backoffLimit: z.int(), activeDeadlineSeconds: z.int(), template: pod });
const ports = z.array(strict({ protocol: z.enum(['TCP', 'UDP']), port: z.int() }));
const peer = strict({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: strict({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const expressions = z.array(strict({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }));
const resource = <K extends string, A extends string, S extends z.ZodRawShape>(kind: K, apiVersion: A, shape: S) =>
  strict({ kind: z.literal(kind), apiVersion: z.literal(apiVersion), metadata: meta, ...shape });
const document = z.discriminatedUnion('kind', [
  resource('ConfigMap', 'v1', { data: labels }),
  resource('Service', 'v1', {
    spec: strict({ selector: labels, ports: z.array(strict({ name: z.string(), port: z.int(), targetPort: z.literal('http') })) }),
  }),
  resource('PersistentVolumeClaim', 'v1', {
    spec: strict({ accessModes: z.array(z.literal('ReadWriteOnce')), resources: strict({ requests: strict({ storage: z.string() }) }) }),
  }),
  resource('Deployment', 'apps/v1', {
    spec: strict({
      replicas: z.int().min(2),
      selector,
      strategy: strict({ type: z.literal('RollingUpdate'), rollingUpdate: strict({ maxSurge: z.int(), maxUnavailable: z.literal(0) }) }),
      template: pod,
    }),
  }),
  resource('PodDisruptionBudget', 'policy/v1', { spec: strict({ maxUnavailable: z.literal(1), selector }) }),
  resource('Job', 'batch/v1', { spec: job }),
  resource('CronJob', 'batch/v1', {
    spec: strict({
      schedule: z.string().regex(/^\d+ \d+ \* \* \*$/),
      timeZone: z.literal('Asia/Shanghai'),
      concurrencyPolicy: z.literal('Forbid'),
      failedJobsHistoryLimit: z.int(),
      jobTemplate: strict({ spec: job }),
    }),
  }),
  resource('NetworkPolicy', 'networking.k8s.io/v1', {
    spec: strict({
      podSelector: z.union([selector, strict({ matchExpressions: expressions })]),
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(strict({ from: z.array(peer), ports })).optional(),
      egress: z.array(strict({ to: z.array(peer), ports })).optional(),
    }),
  }),
]);
type Document = z.output<typeof document>;

const documents = globSync('*.yaml', { cwd: folder })
  .sort()
  .flatMap((file) => parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((each) => document.parse(each.toJS())));
const ofKind = <K extends Document['kind']>(kind: K) =>
  documents.filter((each): each is Extract<Document, { kind: K }> => each.kind === kind);
const pods = documents.flatMap((each) => {
  if (each.kind === 'Deployment' || each.kind === 'Job') return [{ name: each.metadata.name, ...each.spec.template }];
  return each.kind === 'CronJob' ? [{ name: each.metadata.name, ...each.spec.jobTemplate.spec.template }] : [];
});
const maps = Object.fromEntries(ofKind('ConfigMap').map(({ metadata, data }) => [metadata.name, data]));

const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
/** What the files would have. */
const secrets: Record<string, string> = {
  ...Object.fromEntries(SECRET_SETTINGS.map((name, index) => [name, `${index}8f2d1c7b9a3e5046d1b8f7c2a9e0635${index}`.slice(0, 32)])),
  DATABASE_URL: 'postgres://yuejian:password@10.20.0.5:5432/yuejian',
  REDIS_URL: 'rediss://10.20.0.6:6379',
  SMTP_URL: 'smtps://user:password@smtp.example.com:465',
  WECHAT_PRIVATE_KEY: pem.privateKey,
};

/** A pod's environment, with the files' contents instead of their paths. */
function readSettings({ spec }: (typeof pods)[number]): { env: Record<string, string>; files: string[] } {
  const [{ envFrom, env }] = spec.containers;
  const given = {
    ...Object.assign({}, ...envFrom.map(({ configMapRef }) => maps[configMapRef.name])),
    ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
  };
  const files = Object.keys(given).filter((name) => name.endsWith('_FILE'));
  const plain = Object.entries<string>(given).filter(([name]) => !name.endsWith('_FILE'));
  const filled = files.map((name) => [name.replace(/_FILE$/, ''), secrets[name.replace(/_FILE$/, '')] ?? '']);
  return { env: Object.fromEntries([...plain, ...filled]), files: files.map((name) => given[name]) };
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kubernetes-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('every name is a setting of the product, and every file a secret', () => {
  const names = [
    ...Object.values(maps).flatMap(Object.keys),
    ...pods.flatMap(({ spec }) => spec.containers[0].env.map(({ name }) => name)),
  ];
  const unknown = names.filter((name) =>
    name.endsWith('_FILE') ? !SECRET_SETTINGS.some((each) => `${each}_FILE` === name) : !(name in settingsSchema.shape),
  );
  expect(unknown).toEqual([]);
  expect(names.filter((name) => SECRET_SETTINGS.some((each) => each === name))).toEqual([]);
});

test.each(pods.filter(({ spec }) => spec.containers[0].envFrom.length > 0).map((each) => [each.name, each] as const))(
  '%s starts with its settings, and its volume has the files that they name',
  (_name, each) => {
    const { env, files } = readSettings(each);
    expect(readEnv({ ...env, DATA_DIR: dataDir })).toMatchObject({ isProduction: true, sample: false });
    const { secret } = each.spec.volumes.find(({ name }) => name === 'secrets') ?? {};
    const mounted = secret?.items?.map((item) => item.path);
    for (const file of files) {
      expect(path.dirname(file)).toBe('/run/secrets/yuejian');
      if (mounted) expect(mounted).toContain(path.basename(file));
    }
  },
);

test('pages have neither the database nor the keys of data', () => {
  const web = pods.find(({ name }) => name === 'yuejian-web');
  expect(Object.keys(web ? readSettings(web).env : {}).filter((name) => SECRET_SETTINGS.some((each) => each === name))).toEqual([
    'SESSION_SECRET',
    'METRICS_TOKEN',
  ]);
});

test('the image is the one of this version, mounts have volumes, and a pod has time to drain', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const postgres = /postgres:\S+(?=\})/.exec(readFileSync(path.join(root, 'compose.yaml'), 'utf8'))?.[0];
  for (const { spec } of pods) {
    const [{ image, volumeMounts, readinessProbe }] = spec.containers;
    expect([`registry.example.com/yuejian:${version}`, postgres]).toContain(image);
    expect(volumeMounts.map(({ name }) => name).sort()).toEqual(spec.volumes.map(({ name }) => name).sort());
    // docs/operating.md: 30 seconds after DRAIN_SECONDS.
    if (readinessProbe)
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30 + Number(maps['yuejian-settings']?.DRAIN_SECONDS));
  }
  const claims = ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
  const claimed = pods.flatMap(({ spec }) => spec.volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []));
  expect(claimed).toEqual(claims);
});

test('each deployment has probes, a budget and spreads; selectors find pods, and each pod has rules for what it receives and sends', () => {
  const has = (wanted: Record<string, string>) =>
    pods.filter(({ metadata }) => Object.entries(wanted).every(([key, value]) => metadata.labels[key] === value)).map(({ name }) => name);
  for (const { metadata, spec } of ofKind('Deployment')) {
    const [{ startupProbe, livenessProbe, readinessProbe }] = spec.template.spec.containers;
    expect([startupProbe, livenessProbe, readinessProbe]).not.toContain(undefined);
    const spreads = spec.template.spec.topologySpreadConstraints ?? [];
    expect(spreads.map(({ topologyKey }) => topologyKey)).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
    const budgets = ofKind('PodDisruptionBudget').filter((each) => each.metadata.name === metadata.name);
    for (const { matchLabels } of [
      spec.selector,
      ...spreads.map(({ labelSelector }) => labelSelector),
      ...budgets.map((each) => each.spec.selector),
    ])
      expect(has(matchLabels)).toEqual([metadata.name]);
    expect(budgets).toHaveLength(1);
  }
  for (const { metadata, spec } of ofKind('Service')) expect(has(spec.selector)).toEqual([metadata.name]);
  const policies = ofKind('NetworkPolicy').map(({ spec: { podSelector, policyTypes } }) => ({
    policyTypes,
    names:
      'matchLabels' in podSelector
        ? has(podSelector.matchLabels)
        : (podSelector.matchExpressions.find(({ key }) => key === 'role')?.values ?? []).flatMap((role) => has({ app: 'yuejian', role })),
  }));
  for (const { names } of policies) expect(names.length).toBeGreaterThan(0);
  for (const { name } of pods)
    for (const type of ['Ingress', 'Egress'] as const)
      expect([name, type, policies.some((each) => each.policyTypes.includes(type) && each.names.includes(name))]).toEqual([
        name,
        type,
        true,
      ]);
});
