import { spawnSync } from 'node:child_process';
import { whyNoClusters } from '../lib/clusters.mjs';
import { cases, runCase } from '../lib/failoverCases.mjs';

/** The main case of `npm run rehearse -- failover`, on clusters and a server of its own, beside the other load. */
export async function failOver() {
  const missing = whyNoClusters() ?? (spawnSync('haproxy', ['-v']).error ? 'haproxy is not installed (Debian: haproxy).' : null);
  if (missing) return `skipped: ${missing}`;
  const { acknowledged, lost, recoveryMs, errors } = await runCase(cases[0]);
  if (errors.length > 0) throw new Error(errors.join('; '));
  return `${acknowledged} orders acknowledged, ${lost} lost; booked again ${(recoveryMs / 1_000).toFixed(1)} s after the promotion began`;
}
