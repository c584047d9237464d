import type { sandboxTrade } from '../../db/schema/sandbox';
import type { PaymentInbox, PaymentProvider } from './PaymentProvider';

export type SandboxTrade = typeof sandboxTrade.$inferSelect;

/** The path of the sandbox's pages at the origin's root. Not below /dev, which production does not have. */
export const SANDBOX_PAY_PATH = '/sandbox/pay';

export interface SandboxPayment extends PaymentProvider {
  /** Finds the trade of a page by the token in its address. */
  findTrade(token: string): Promise<SandboxTrade | null>;
  /** The tester pays. @param noticeAfterMs delay before the provider reports the payment */
  pay(token: string, noticeAfterMs: number): Promise<SandboxTrade | null>;
  /** Makes a delayed notice due now. */
  hurry(token: string): Promise<void>;
  /** The tester's payment fails, but can be repeated. */
  fail(token: string): Promise<SandboxTrade | null>;
  sendNotices(inbox: PaymentInbox): Promise<number>;
}
