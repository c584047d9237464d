import { hideSensitive } from '../../config/hideSensitive';
import { ApiError } from '../../errors/ApiError';
import { SettingsError } from '../../errors/SettingsError';
import { CommandError } from './CommandError';

/** Error codes of a database that is unreachable. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'];
const isUnreachable = (error: Error) => 'code' in error && UNREACHABLE.includes(String(error.code));

/** The part of an error that operators may see. Database errors quote whole rows, so they are reduced to what the log contains. */
export function describeError(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof CommandError || error instanceof ApiError) return error.message;
  if (!(error instanceof Error)) return error;
  if (isUnreachable(error)) return `连不上数据库，请核对 DATABASE_URL：${error.message}`;
  return error.message.startsWith('Failed query') ? hideSensitive(error) : error;
}
