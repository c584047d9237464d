import { parseArgs } from 'node:util';
import { TransactionRollbackError } from 'drizzle-orm';
import { findResembled } from '../../config/findResembled';
import { withOperatorLog } from '../../handlerKit/accessLog/operatorLog';
import { openReadLog, type ReadLog, withReadLog } from '../../handlerKit/accessLog/readLog';
import { CommandError } from '../common/CommandError';
import type { Progress } from '../common/createProgress';
import type { OpsCommand, OpsInput, OpsResult, OpsServices } from './OpsCommand';
import { opsCommands } from './opsCommands';

const LOG_USE = { operator: '--by 经办人', reason: '--by 经办人 --reason 原因' } as const;

const describeUse = ({ name, target, usage, logs, danger, canTry }: OpsCommand) =>
  [name, target, usage, logs && LOG_USE[logs], danger && '--yes', canTry && '[--dry-run]'].filter(Boolean).join(' ');

/** The list of commands. */
export const OPS_HELP = [
  '用法：npm run ops -- <命令>',
  '',
  ...opsCommands.map((each) => `  ${describeUse(each)}\n      ${each.summary}`),
].join('\n');

/** The commands that a name may have meant: a program of its own, one that is spelled alike, or those of which it is a word. */
function findMeant(name: string): string[] {
  if (name === 'import') return ['npm run import -- 文件…'];
  const resembled = findResembled(
    name,
    opsCommands.map((each) => each.name),
  );
  const meant = opsCommands.filter((each) => (resembled ? each.name === resembled : each.name.split('-').includes(name)));
  return meant.map((each) => `npm run ops -- ${describeUse(each)}`);
}

/** Says which commands there are instead of an unknown one: those that were probably meant, or all. */
function createUnknownError(name: string): CommandError {
  const meant = findMeant(name);
  const instead = meant.length > 0 ? `可能是：\n  ${meant.join('\n  ')}\n全部命令：npm run ops -- help` : `\n\n${OPS_HELP}`;
  return new CommandError(`没有命令“${name}”。${instead}`);
}

const options = {
  reason: { type: 'string' },
  file: { type: 'string' },
  project: { type: 'string' },
  date: { type: 'string' },
  period: { type: 'string' },
  item: { type: 'string' },
  outcome: { type: 'string' },
  'text-file': { type: 'string' },
  'partner-no': { type: 'string' },
  'phone-file': { type: 'string' },
  kind: { type: 'string' },
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  'secret-file': { type: 'string' },
  claim: { type: 'string' },
  'claim-kind': { type: 'string' },
  scope: { type: 'string' },
  'app-id': { type: 'string' },
  messages: { type: 'boolean' },
  'no-card-login': { type: 'boolean' },
  by: { type: 'string' },
  'dry-run': { type: 'boolean' },
  accept: { type: 'boolean' },
  reject: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

export interface OpsCall {
  command: OpsCommand;
  input: Omit<OpsInput, 'progress' | 'concern'>;
}

const MAX_TEXT = 80;

/** Reads who runs a command, and why. @throws CommandError for what the command requires and is missing */
function readOperator({ logs }: OpsCommand, values: { by?: string | undefined; reason?: string | undefined }) {
  const demand = (value: string | undefined, option: string, what: string) => {
    const text = value?.trim() ?? '';
    if (!text || text.length > MAX_TEXT) throw new CommandError(`请用 ${option} 写明${what}（${MAX_TEXT} 字以内）。`);
    return text;
  };
  const by = logs ? demand(values.by, '--by', '经办人') : undefined;
  return { by, reason: logs === 'reason' ? demand(values.reason, '--reason', '原因和核实方式') : undefined };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${OPS_HELP}`);
  }
}

/** Options that a command may be given without using them. */
const HARMLESS = ['by', 'reason', 'yes', 'dry-run'];

/** Refuses options that would be passed over: one that is given twice, or that belongs to another command. @throws CommandError */
function checkOptions(command: OpsCommand, names: readonly string[]): void {
  const use = describeUse(command);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new CommandError(`--${twice} 写了两次，只能写一次。`);
  const foreign = names.find((name) => !HARMLESS.includes(name) && !use.split(/[^\w-]/).includes(`--${name}`));
  if (foreign) throw new CommandError(`${command.name} 没有 --${foreign}。用法：npm run ops -- ${use}`);
}

/**
 * Parses and checks a command line before anything is opened.
 * @param args the arguments after `ops`
 * @throws CommandError with the correct usage, or with the danger when `--yes` is missing
 */
export function readOpsCall(args: readonly string[]): OpsCall {
  const { values, positionals, tokens } = parse(args);
  const [name = '', target = '', ...rest] = positionals;
  const command = opsCommands.find((each) => each.name === name);
  if (!command) throw createUnknownError(name);
  if (rest.length > 0 || Boolean(command.target) !== Boolean(target))
    throw new CommandError(`用法：npm run ops -- ${describeUse(command)}`);
  checkOptions(
    command,
    tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
  );
  const dryRun = values['dry-run'];
  if (dryRun && !command.canTry) throw new CommandError(`${command.name} 不能试运行（--dry-run）。`);
  if (command.danger && !values.yes && !dryRun) throw new CommandError(`${command.danger}确定要这样做，请加上 --yes。`);
  const operator = readOperator(command, values);
  const files = {
    file: values.file,
    project: values.project,
    date: values.date,
    period: values.period,
    item: values.item,
    outcome: values.outcome,
    textFile: values['text-file'],
    phoneFile: values['phone-file'],
  };
  const signOn = {
    kind: values.kind,
    issuer: values.issuer,
    appId: values['app-id'],
    messages: values.messages,
    clientId: values['client-id'],
    secretFile: values['secret-file'],
    claim: values.claim,
    claimKind: values['claim-kind'],
    scope: values.scope,
    noCardLogin: values['no-card-login'],
  };
  return {
    command,
    input: {
      target,
      options: { ...operator, partnerNo: values['partner-no'], accept: values.accept, reject: values.reject, dryRun, ...files, ...signOn },
    },
  };
}

/** Runs a command, and records it where it changes something or shows personal data. */
export async function runOps(services: OpsServices, args: readonly string[], progress: Progress): Promise<OpsResult> {
  const { command, input } = readOpsCall(args);
  const result = await recordCommand(services, command, { ...input, progress });
  if (typeof result === 'string') return { text: result };
  await result.save?.();
  return result;
}

/** Runs a command in a transaction that is rolled back: the try refuses what the command would refuse. */
async function tryCommand(services: OpsServices, command: OpsCommand, input: OpsInput): Promise<string> {
  let text = '';
  const sharedLimits = services.sharedLimits && { reset: async () => undefined };
  try {
    await services.db.transaction(async (tx) => {
      const result = await runCommand({ ...services, db: tx, sharedLimits }, command, input);
      text = typeof result === 'string' ? result : result.text;
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return `试运行，没有修改。命令会这样回答：${text}`;
}

async function recordCommand(services: OpsServices, command: OpsCommand, input: Omit<OpsInput, 'concern'>) {
  const { by, reason = '', dryRun } = input.options;
  const unrecorded = { ...input, concern: () => undefined };
  if (dryRun && command.canTry === 'rollback') return tryCommand(services, command, unrecorded);
  if (!by || dryRun) return runCommand(services, command, unrecorded);
  const act = { command: command.name, target: command.hidesTarget ? '' : input.target, operator: by, reason };
  return withOperatorLog(services, act, (log) => runCommand(services, command, { ...input, ...log }));
}

function runCommand(services: OpsServices, command: OpsCommand, input: OpsInput): Promise<string | OpsResult> {
  if (!command.readsHealth) return command.run(services, input);
  const { action, reader } = command.readsHealth;
  const reads = openReadLog(services, { reader: { kind: reader }, action, requestId: 'ops' });
  const record: ReadLog['record'] = (personId, ...what) => {
    input.concern(personId);
    reads.record(personId, ...what);
  };
  return withReadLog(reads, () => command.run(services, { ...input, reads: { ...reads, record } }));
}
