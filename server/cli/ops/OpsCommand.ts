import type { AuditAction, Reader } from '../../calls/accessLog/auditActions';
import type { ReadLog } from '../../calls/accessLog/readLog';
import type { ApiServices } from '../../calls/handler';
import type { OrderServices } from '../../modules/orders/OrderServices';
import type { Progress } from '../common/createProgress';

/** What operators' commands work with: what the jobs have, and the keys. */
export type OpsServices = OrderServices & Pick<ApiServices, 'fieldCrypto' | 'issuer' | 'sms'>;

/** What stands after the command: what it is about, and its options. */
export interface OpsInput {
  /** The order's number, the payment's, … as `target` of the command calls it; empty when the command has none. */
  target: string;
  options: {
    reason?: string | undefined;
    textFile?: string | undefined;
    partnerNo?: string | undefined;
    phoneFile?: string | undefined;
    /** Who acts. */
    by?: string | undefined;
    dryRun?: boolean | undefined;
  };
  progress: Progress;
}

interface CommandInfo {
  name: string;
  /** What it is about, for the list of commands: `<订单号>`. */
  target?: string;
  /** Further options, for the list of commands. */
  usage?: string;
  summary: string;
  /** What happens that cannot be taken back; then the command wants `--yes`. */
  danger?: string;
  /** Whether it takes `--dry-run`, which says what would happen and needs no `--yes`. */
  canTry?: true;
}

interface PlainCommand extends CommandInfo {
  readsHealth?: never;
  /** @returns what is printed. @throws ApiError or CommandError with a sentence for people */
  run(services: OpsServices, input: OpsInput): Promise<string>;
}

/** A command that shows something of health records, or acts on them for a doctor. Its person sees that in the access log. */
export interface HealthCommand extends CommandInfo {
  readsHealth: { action: AuditAction; reader: Exclude<Reader, { kind: 'account' }>['kind'] };
  /** As for other commands; what it returns is printed only when the access log has every reading. */
  run(services: OpsServices, input: OpsInput & { reads: ReadLog }): Promise<string>;
}

export type OpsCommand = PlainCommand | HealthCommand;
