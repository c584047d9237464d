import type { Env } from '../config/env';

type Always = 'sessionSecret' | 'fieldKey' | 'publicUrl' | 'sample' | 'sms' | 'mail' | 'sso';
type Sometimes = 'oldFieldKeys' | 'redisUrl' | 'uploads' | 'quietHours';

/** The settings that the API needs, with those of the `http` adapters. What may be missing has a default. */
export type ApiSettings = Pick<Env, Always> & Partial<Pick<Env, Sometimes> & Pick<Env['adapters'], 'smsHttp' | 'smtp' | 'ssoHttp'>>;
