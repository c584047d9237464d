import { type Logger, pino } from 'pino';
import type { Env } from './env';

/** Never logged, wherever they stand: tokens, ids and numbers of persons. Three levels deep, because pino's paths are fixed. */
const SENSITIVE = [
  'token',
  'jwttoken',
  'cookie',
  'authorization',
  'set-cookie',
  'password',
  'idNumber',
  'phone',
  'physicalCardId',
  'smsCode',
];
const paths = SENSITIVE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).map((path) => path.replace(/(^|\.)(set-cookie)$/, '["$2"]'));

/** The log of one process: JSON lines on standard output. */
export function createLogger(env: Pick<Env, 'logLevel'>): Logger {
  return pino({ level: env.logLevel, base: null, redact: { paths, censor: '[redacted]' } });
}
