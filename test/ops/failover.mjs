import './lib/typescript.mjs';
import { whyNoClusters } from './lib/clusters.mjs';
import { findMissing } from './lib/replicas.mjs';

/**
 * `npm run rehearse -- failover`: PostgreSQL clusters of its own, a primary and a standby, behind haproxy (docs/examples/haproxy-postgres.cfg),
 * and a server at which people book. The primary is lost in several ways, the standby is promoted, and the acknowledged orders are counted.
 * Fails when one is lost although the standby is synchronous, or one is doubled. `-- --only=NAME` runs the cases whose name contains NAME.
 */

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const missing = whyNoClusters() ?? findMissing({ haproxy: 'haproxy' });
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else {
  const { cases, runCase } = await import('./lib/failoverCases.mjs');
  console.log('| case | acknowledged | lost | doubled | booked again after s | |');
  console.log('|---|---:|---:|---:|---:|---|');
  for (const each of cases.filter(({ name }) => name.includes(only))) {
    const { acknowledged = '', lost = '', doubled = '', recoveryMs = 0, note, skipped, errors } = await runCase(each);
    const text = skipped ? `skipped: ${skipped}` : [note, ...errors].filter(Boolean).join('; ');
    console.log(`| ${[each.name, acknowledged, lost, doubled, (recoveryMs / 1_000).toFixed(1), text].join(' | ')} |`);
    if (errors.length > 0) process.exitCode = 1;
  }
}
