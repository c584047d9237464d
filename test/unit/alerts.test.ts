import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMetrics } from '../../server/metrics/createMetrics';
import { calls } from '../../shared/calls';

const rulesFile = path.resolve(__dirname, '../../docs/examples/alerts.yml');
const rules = readFileSync(rulesFile, 'utf8');
const doc = readFileSync(path.resolve(__dirname, '../../docs/operating.md'), 'utf8');
const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);

test('what an alert waits for begins at 0, because increase() does not see a series that appears with its first event', async () => {
  const { text } = await createMetrics().print();
  const lines = new Set(text.split('\n'));
  const waits = [...rules.matchAll(/increase\((\w+)(?:\{(\w+)=~?"([^"]+)"\})?/g)];
  expect(waits).toHaveLength(4);
  expect(lines).toContain('yuejian_storage_full_total{place="database"} 0');
  expect(lines).toContain('yuejian_storage_full_total{place="files"} 0');
  for (const call of Object.keys(calls)) expect(lines).toContain(`yuejian_api_calls_total{call="${call}",code="1"} 0`);
  const others = waits.filter(([, , label]) => label === 'result');
  for (const [, metric, label, values = ''] of others)
    for (const value of values.split('|')) expect(lines).toContain(`${metric}{${label}="${value}"} 0`);
});

test('every alert has an entry in docs/operating.md, of at most five lines', () => {
  const [, section = ''] = doc.split('### Alerts');
  const entries = (section.split('\n## ')[0] ?? '').split('\n- **').slice(1);
  expect(entries.map((entry) => entry.split('**')[0])).toEqual(alerts);
  for (const entry of entries) expect(entry.split('\n\n')[0]?.split('\n').length).toBeLessThanOrEqual(5);
});

/** In CI, where `npm run verify -- --all` installs promtool, its absence is an error. */
const hasPromtool = !spawnSync('promtool', ['--version']).error;
if (!hasPromtool && process.env.CI === 'true') throw new Error('CI needs promtool, of the Debian package prometheus');
const describeRules = hasPromtool ? describe : describe.skip;

/** A series in the notation of promtool: `0x5` is 0 and five more, `_` no sample; one sample a minute. */
interface Series {
  series: string;
  values: string;
}

describeRules('the rules, evaluated by promtool', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'alerts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @throws with promtool's words unless the number of firing alerts with the name is as expected at the minute */
  function expectFiring(alert: string, input: Series[], minute: number, count: number): void {
    const file = path.join(folder, 'test.yml');
    const check = {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: `${minute}m`,
      exp_samples: count > 0 ? [{ labels: '{}', value: count }] : [],
    };
    const tests = [{ interval: '1m', input_series: input, promql_expr_test: [check] }];
    writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }));
    execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
  }

  test('promtool accepts them', () => {
    expect(execFileSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })).toContain(`${alerts.length} rules found`);
  });

  test.each([
    ['YuejianMoneyWrong', 'yuejian_payment_notices_total{result="wrong_amount"}'],
    ['YuejianUnexpectedAnswers', 'yuejian_api_calls_total{call="saveOrder",code="1"}'],
    ['YuejianPartnerEventsRefused', 'yuejian_partner_events_total{result="unsigned"}'],
    ['YuejianDiskFull', 'yuejian_storage_full_total{place="database"}'],
  ])('%s fires at the first event, and not before', (alert, series) => {
    const input = [{ series, values: '0x5 1x20' }];
    expect(() => expectFiring(alert, input, 5, 0)).not.toThrow();
    expect(() => expectFiring(alert, input, 7, 1)).not.toThrow();
  });

  test('a payment that our books lack has an alert of its own, until it is refunded', () => {
    const input = [{ series: 'yuejian_payment_differences{kind="unknown_here"}', values: '0x5 2x5 0x5' }];
    for (const [minute, count] of [
      [5, 0],
      [7, 1],
      [13, 0],
    ] as const)
      expect(() => expectFiring('YuejianMoneyUnknown', input, minute, count)).not.toThrow();
    expect(() => expectFiring('YuejianMoneyDiffers', input, 7, 0)).not.toThrow();
  });

  test.each([
    ['YuejianJobStopped', 'yuejian_job_last_run_timestamp_seconds{queue="holds"}', '0+60x5 _x30', '0+60x40'],
    ['YuejianBacklogUnread', 'yuejian_payment_inbox', '0x5 _x30', '0x40'],
    ['YuejianDown', 'up{job="yuejian"}', '1x5 _x30', '1x40'],
  ])('%s fires when its series is gone, and not while it is there', (alert, series, gone, there) => {
    expect(() => expectFiring(alert, [{ series, values: there }], 30, 0)).not.toThrow();
    expect(() => expectFiring(alert, [{ series, values: gone }], 30, 1)).not.toThrow();
  });
});
