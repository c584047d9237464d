import type { SmsHttpSettings, SsoHttpSettings } from '../config/adapterSettings';
import type { UploadLimits } from './files/uploadLimits';

/** The settings that the API needs; `server/config/env.ts` reads and checks them. */
export interface ApiSettings {
  sessionSecret: string;
  fieldKey: string;
  /** What `fieldKey` replaces; left out when nothing is being replaced. */
  oldFieldKeys?: readonly string[] | undefined;
  /** Origin and base path of absolute links, without a trailing slash. */
  publicUrl: string;
  /** True when the sample data is loaded: demo accounts and the outbox's page show. Never true in production. */
  sample: boolean;
  redisUrl?: string | undefined;
  sms: 'outbox' | 'http';
  sso: 'off' | 'sandbox' | 'http';
  /** How much may be uploaded; the defaults when left out. */
  uploads?: UploadLimits | undefined;
  /** Where the `http` adapter posts messages, and what it signs them with. */
  smsHttp?: SmsHttpSettings | undefined;
  /** Where the `http` company login is. */
  ssoHttp?: SsoHttpSettings | undefined;
}
