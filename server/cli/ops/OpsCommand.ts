import type { AuditAction, Reader } from '../../handlerKit/accessLog/auditActions';
import type { OperatorLog } from '../../handlerKit/accessLog/operatorLog';
import type { ReadLog } from '../../handlerKit/accessLog/readLog';
import type { ApiServices } from '../../handlerKit/handler';
import type { OrderServices } from '../../modules/orders/OrderServices';
import type { RateLimits } from '../../security/rateLimits';
import type { Progress } from '../common/createProgress';

/** The services of operators' commands: those of the jobs, and the keys. */
export type OpsServices = OrderServices &
  Pick<ApiServices, 'fieldCrypto' | 'issuer' | 'pdf' | 'signOn' | 'storage'> & {
    settings: Pick<ApiServices['settings'], 'publicUrl'>;
    /** The counters of failed logins; null where only the server's process has them. */
    sharedLimits: Pick<RateLimits, 'reset'> | null;
  };

/** The arguments of a command: its target and its options. */
export interface OpsInput extends OperatorLog {
  /** The number of an order, a payment, …, as named by the command's `target`; empty when it has none. */
  target: string;
  options: {
    reason?: string | undefined;
    /** A file, or `-` for the standard input: texts, and what must not appear in a shell's history. */
    file?: string | undefined;
    /** The ID of a project. */
    project?: string | undefined;
    /** `YYYY-MM-DD`. */
    date?: string | undefined;
    /** `07:30-08:30`. */
    period?: string | undefined;
    /** The code of a booked item, and what became of it. */
    item?: string | undefined;
    outcome?: string | undefined;
    textFile?: string | undefined;
    partnerNo?: string | undefined;
    phoneFile?: string | undefined;
    /** Of a company's own sign-on. */
    kind?: string | undefined;
    issuer?: string | undefined;
    appId?: string | undefined;
    messages?: boolean | undefined;
    clientId?: string | undefined;
    secretFile?: string | undefined;
    claim?: string | undefined;
    claimKind?: string | undefined;
    scope?: string | undefined;
    noCardLogin?: boolean | undefined;
    /** The operator. */
    by?: string | undefined;
    dryRun?: boolean | undefined;
    /** A decision in favour of what is judged. */
    accept?: boolean | undefined;
    /** A decision against it: the reason, for the person. */
    reject?: string | undefined;
  };
  progress: Progress;
}

/** What a command hands back; a plain text when there is nothing else. */
export interface OpsResult {
  /** The output. */
  text: string;
  /** Writes personal data to a file. It is called only after the logs have every person and every access. @throws CommandError */
  save?: () => Promise<void>;
  /** Some of the work could not be done, as the text says: the process ends with code 1. */
  isIncomplete?: boolean;
}

interface CommandInfo {
  name: string;
  /** The name of the target in the list of commands: `<订单号>`. */
  target?: string;
  /** Further options in the list of commands. */
  usage?: string;
  summary: string;
  /**
   * The command is entered in the log of operators, with `--by`, or with `--by` and `--reason`: those that change something, and those
   * that show personal data.
   */
  logs?: 'operator' | 'reason';
  /** The target identifies a person, so the log of operators leaves it out. */
  hidesTarget?: true;
  /** The irreversible effect, for which the command requires `--yes`. */
  danger?: string;
  /**
   * How it accepts `--dry-run`, which describes the effect and needs no `--yes`: `own` when the command itself leaves out the change;
   * `rollback` when it runs as usual in a transaction that is rolled back, so it may change nothing outside the database and must not
   * show health data.
   */
  canTry?: 'own' | 'rollback';
}

interface PlainCommand extends CommandInfo {
  readsHealth?: never;
  /**
   * Runs the command.
   * @throws ApiError or CommandError with a sentence for the operator
   */
  run(services: OpsServices, input: OpsInput): Promise<string | OpsResult>;
}

/**
 * A command that shows parts of health records, or acts on them for a doctor. The person sees each access in the access log, and whose record
 * is read is concerned by the command.
 */
export interface HealthCommand extends CommandInfo {
  readsHealth: { action: AuditAction; reader: Exclude<Reader, { kind: 'account' }>['kind'] };
  /** As for other commands; the output is printed only after the access log has every access. */
  run(services: OpsServices, input: OpsInput & { reads: ReadLog }): Promise<string | OpsResult>;
}

export type OpsCommand = PlainCommand | HealthCommand;
