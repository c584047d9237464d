import type { sandboxTrade } from '../../db/schema/sandbox';
import type { PaymentInbox, PaymentProvider } from './PaymentProvider';

export type SandboxTrade = typeof sandboxTrade.$inferSelect;

/** Where the sandbox's pages are, at the origin's root. Not under /dev, which production does not have. */
export const SANDBOX_PAY_PATH = '/sandbox/pay';

export interface SandboxPayment extends PaymentProvider {
  /** The trade of a page's address, or null. */
  findTrade(token: string): Promise<SandboxTrade | null>;
  /** The tester pays. @param noticeAfterMs how long the provider keeps it to itself */
  pay(token: string, noticeAfterMs: number): Promise<SandboxTrade | null>;
  /** What the provider kept to itself is due now. */
  hurry(token: string): Promise<void>;
  /** The tester's payment fails; another try is possible. */
  fail(token: string): Promise<SandboxTrade | null>;
  sendNotices(inbox: PaymentInbox): Promise<number>;
}
