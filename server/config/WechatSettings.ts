import type { KeyObject } from 'node:crypto';

/** What a merchant has from WeChat Pay. `adapterSettings.ts` reads and checks it; nothing of it is ever logged. */
export interface WechatSettings {
  mchId: string;
  appId: string;
  /** Serial number of the merchant's own certificate, which goes with `privateKey`. */
  serialNo: string;
  privateKey: KeyObject;
  /** The 32 bytes with which notices and platform certificates are sealed. */
  apiV3Key: Buffer;
  /** With this the platform signs, for merchants that were given a public key instead of certificates. */
  publicKey?: { id: string; key: KeyObject } | undefined;
  /** Without a trailing slash. */
  apiBase: string;
  /** Where notices are sent to. */
  notifyUrl: string;
}
