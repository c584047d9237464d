import type { ApiServices } from '../../api/handler';
import type { OrderServices } from '../../api/modules/orders/OrderServices';
import type { Progress } from '../common/createProgress';

/** What operators' commands work with: what the jobs have, and the keys. */
export type OpsServices = OrderServices & Pick<ApiServices, 'fieldCrypto' | 'issuer'>;

/** What stands after the command: what it is about, and its options. */
export interface OpsInput {
  /** The order's number, the payment's, … as `target` of the command calls it; empty when the command has none. */
  target: string;
  options: { reason?: string | undefined; textFile?: string | undefined; partnerNo?: string | undefined };
  progress: Progress;
}

export interface OpsCommand {
  name: string;
  /** What it is about, for the list of commands: `<订单号>`. */
  target?: string;
  /** Further options, for the list of commands. */
  usage?: string;
  summary: string;
  /** What happens that cannot be taken back; then the command wants `--yes`. */
  danger?: string;
  /** @returns what is printed. @throws ApiError or CommandError with a sentence for people */
  run(services: OpsServices, input: OpsInput): Promise<string>;
}
