import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { opsCommands } from '../../server/cli/ops/opsCommands';
import { RISKS, SANDBOXES, SECRET_SETTINGS, settingsSchema } from '../../server/config/settingsSchema';

const doc = readFileSync(path.resolve(__dirname, '../../docs/operating.md'), 'utf8');
/** First cells of the table of settings: names in backquotes. */
const [, section = ''] = doc.split('## Settings');
const [table = ''] = section.split('\n## ');
const documented = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name ?? ''));

test('docs/operating.md explains every setting, and no others', () => {
  expect(documented.toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
});

test('its defaults are those of the schema', () => {
  const defaults = settingsSchema.parse({});
  for (const [, name = '', value = ''] of table.matchAll(/^\| `([A-Z_0-9]+)` +\| `([^`]*)`/gm)) {
    const actual: unknown = defaults[name as keyof typeof defaults];
    expect([name, typeof actual === 'boolean' ? String(Number(actual)) : String(actual)]).toEqual([name, value]);
  }
});

test('it names every secret that can be read from a file, and everything that production can be made to accept', () => {
  const [, paragraph = ''] = /\*\*Secrets from files\.\*\*([\s\S]*?)\n\n/.exec(doc) ?? [];
  const named = [...paragraph.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(SECRET_SETTINGS.toSorted());
  const accepted = [...doc.matchAll(/\| `(ALLOW_(?:RISK|SANDBOX)=[\w-]+)` +\|/g)].map(([, setting]) => setting);
  const names = [...RISKS.map((name) => `ALLOW_RISK=${name}`), ...SANDBOXES.map((name) => `ALLOW_SANDBOX=${name}`)];
  expect(accepted.toSorted()).toEqual(names.toSorted());
});

const server = path.resolve(__dirname, '../../server');
const source = globSync('**/*.{ts,tsx}', { cwd: server })
  .map((file) => readFileSync(path.join(server, file), 'utf8'))
  .join('\n');

test('it names every metric of the product, and no others', () => {
  const named = new Set([...doc.matchAll(/`(yuejian_\w+)/g)].map(([, name]) => name));
  const metrics = new Set([...source.matchAll(/'(yuejian_\w+)'/g)].map(([, name]) => name));
  expect(metrics.size).toBeGreaterThan(10);
  expect([...named].toSorted()).toEqual([...metrics].toSorted());
});

test('every event that it names exists in the code', () => {
  const [, events = ''] = /every event that it names exists in the code"\):([\s\S]*?)\n\n/.exec(doc) ?? [];
  const named = [...events.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  // The event of a payment notice has its result as a suffix.
  const isLogged = (name: string) =>
    source.includes(`event: '${name}'`) || (name.startsWith('payment_') && source.includes(`'${name.slice(8)}'`));
  expect(named.filter((name) => !isLogged(name))).toEqual([]);
});

test('it lists every command of operators, with the summary that the command prints', () => {
  const rows = [...doc.matchAll(/^\| `([a-z-]+)` +\|[^|]+\| (\S.*?) +\|$/gm)].map(([, name, summary]) => [name, summary]);
  expect(rows).toEqual(opsCommands.map(({ name, summary }) => [name, summary]));
});

describe('the examples for Prometheus and Grafana', () => {
  const example = (name: string) => readFileSync(path.resolve(__dirname, '../../docs/examples', name), 'utf8');
  const metrics = new Set([...source.matchAll(/'(yuejian_\w+)'/g)].map(([, name]) => name));
  const isMetric = (name: string) => metrics.has(name) || metrics.has(name.replace(/_(?:bucket|sum|count)$/, ''));

  test.each(['alerts.yml', 'grafana.json'])('%s uses only metrics that exist', (name) => {
    const used = [...new Set([...example(name).matchAll(/yuejian_\w+/g)].map(([metric]) => metric))];
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((metric) => !isMetric(metric))).toEqual([]);
  });

  test('alerts.yml names queues that exist', () => {
    const queues = [...example('alerts.yml').matchAll(/queue=~"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
    expect(queues.length).toBeGreaterThan(4);
    expect(queues.filter((queue) => !source.includes(`queue: '${queue}'`))).toEqual([]);
  });

  test('each panel of grafana.json has its own place and a query', () => {
    const { panels } = JSON.parse(example('grafana.json'));
    const places = panels.map(({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(panels.length);
    for (const { targets } of panels) expect(targets.length).toBeGreaterThan(0);
  });
});
