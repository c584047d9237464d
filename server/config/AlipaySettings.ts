import type { KeyObject } from 'node:crypto';

/** What an app has from Alipay. `adapterSettings.ts` reads and checks it; nothing of it is ever logged. */
export interface AlipaySettings {
  appId: string;
  /** The seller's user number, whom the money belongs to. */
  sellerId: string;
  /** The app's own key. */
  privateKey: KeyObject;
  /** The platform's key, with which it signs. */
  publicKey: KeyObject;
  /** The address of the gateway. */
  gateway: string;
  /** Where notices are sent to. */
  notifyUrl: string;
}
