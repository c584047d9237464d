import type { OpsResult } from '../../../server/cli/ops/OpsCommand';
import { runOps } from '../../../server/cli/ops/runOps';
import type { TestApi } from '../worlds/createTestApi';

const progress = { show: () => undefined, clear: () => undefined };

/** Runs an operators' command on the services of a test's API, in the name of 客服07 unless the arguments name somebody else. */
export async function askOps(t: Pick<TestApi, 'api'>, ...args: string[]): Promise<string> {
  return (await runOpsCommand(t, ...args)).text;
}

/** The same with everything that the command hands back. */
export function runOpsCommand({ api }: Pick<TestApi, 'api'>, ...args: string[]): Promise<OpsResult> {
  const services = { ...api.services, sharedLimits: api.services.limits };
  return runOps(services, args.includes('--by') ? args : [...args, '--by', '客服07'], progress);
}
