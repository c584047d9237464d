import { parseArgs } from 'node:util';
import { openReadLog, withReadLog } from '../../calls/accessLog/readLog';
import { CommandError } from '../common/CommandError';
import type { Progress } from '../common/createProgress';
import { answerInterpretationCommand } from './commands/answerInterpretationCommand';
import { confirmOrder } from './commands/confirmOrder';
import { deadLetters } from './commands/deadLetters';
import { interpretations } from './commands/interpretations';
import { issueInvoiceCommand } from './commands/issueInvoiceCommand';
import { markExamined } from './commands/markExamined';
import { noShow } from './commands/noShow';
import { orders } from './commands/orders';
import { outbox } from './commands/outbox';
import { payments } from './commands/payments';
import { refund } from './commands/refund';
import { replacePhoneCommand } from './commands/replacePhoneCommand';
import { retry } from './commands/retry';
import { rotateFieldKeyCommand } from './commands/rotateFieldKeyCommand';
import type { OpsCommand, OpsInput, OpsServices } from './OpsCommand';

export const opsCommands: readonly OpsCommand[] = [
  deadLetters,
  retry,
  payments,
  refund,
  orders,
  confirmOrder,
  markExamined,
  noShow,
  interpretations,
  answerInterpretationCommand,
  issueInvoiceCommand,
  replacePhoneCommand,
  rotateFieldKeyCommand,
  outbox,
];

const describeUse = ({ name, target, usage, danger }: OpsCommand) => [name, target, usage, danger && '--yes'].filter(Boolean).join(' ');

/** The list of commands. */
export const OPS_HELP = [
  '用法：npm run ops -- <命令>',
  '',
  ...opsCommands.map((each) => `  ${describeUse(each)}\n      ${each.summary}`),
].join('\n');

const options = {
  reason: { type: 'string' },
  'text-file': { type: 'string' },
  'partner-no': { type: 'string' },
  'phone-file': { type: 'string' },
  by: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

export interface OpsCall {
  command: OpsCommand;
  input: Omit<OpsInput, 'progress'>;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${OPS_HELP}`);
  }
}

/**
 * Parses and checks a command line before anything is opened.
 * @param args the arguments after `ops`
 * @throws CommandError with the correct usage, or with the danger when `--yes` is missing
 */
export function readOpsCall(args: readonly string[]): OpsCall {
  const { values, positionals } = parse(args);
  const [name = '', target = '', ...rest] = positionals;
  const command = opsCommands.find((each) => each.name === name);
  if (!command) throw new CommandError(`没有命令“${name}”。\n\n${OPS_HELP}`);
  if (rest.length > 0 || Boolean(command.target) !== Boolean(target))
    throw new CommandError(`用法：npm run ops -- ${describeUse(command)}`);
  const dryRun = values['dry-run'];
  if (dryRun && !command.canTry) throw new CommandError(`${command.name} 不能试运行（--dry-run）。`);
  if (command.danger && !values.yes && !dryRun) throw new CommandError(`${command.danger}确定要这样做，请加上 --yes。`);
  const files = { textFile: values['text-file'], phoneFile: values['phone-file'] };
  return {
    command,
    input: { target, options: { reason: values.reason, by: values.by, partnerNo: values['partner-no'], dryRun, ...files } },
  };
}

/** Runs a command. @returns its output */
export function runOps(services: OpsServices, args: readonly string[], progress: Progress): Promise<string> {
  const { command, input } = readOpsCall(args);
  if (!command.readsHealth) return command.run(services, { ...input, progress });
  const { action, reader } = command.readsHealth;
  const reads = openReadLog(services, { reader: { kind: reader }, action, requestId: 'ops' });
  return withReadLog(reads, () => command.run(services, { ...input, progress, reads }));
}
