import { CODE_OK, ERROR_NOTIFICATION } from '../../shared/constants';
import { isEnvelope, isFailure, type RequestResult } from './request';

/**
 * Why a call has no data. `code` is the business code, or absent when no answer came; `status` is the HTTP status, 404
 * meaning that the back end lacks the call.
 */
export interface ApiFailure {
  code?: number;
  status?: number;
  message: string;
  data?: unknown;
}

/**
 * Turns the error of a call or query into an {@link ApiFailure}. Any other error, such as an exception in a reducer, gets the general
 * message.
 */
export function toFailure(error: unknown): ApiFailure {
  const isKnown = typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
  return isKnown ? (error as ApiFailure) : { message: ERROR_NOTIFICATION.unknown };
}

/** The outcome of a call: its data, or why there is none. */
export type CallOutcome<T = unknown> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };

/** Turns a result of the wrapper into data or failure. An answer without data has null. */
export function toOutcome<T>(result: RequestResult<T>): CallOutcome<T | null> {
  if (isFailure(result)) return { error: { message: result.message, ...(result.status === undefined ? {} : { status: result.status }) } };
  // A DELETE or a 204 is read as text, which contains no data.
  if (typeof result === 'string') return { data: null };
  if (!isEnvelope(result)) return { error: { message: ERROR_NOTIFICATION.unknown } };
  if (result.code !== CODE_OK)
    return { error: { code: result.code, message: result.msg || ERROR_NOTIFICATION.unknown, data: result.data } };
  return { data: result.data ?? null };
}

/** The text that a person reads about a failed call. The standard texts of HTTP statuses (spec §8) do not say what to do. */
export function describeFailure({ code, status, message }: ApiFailure): string {
  return code === undefined && status !== undefined ? '服务暂时没有回应，请稍后再试。' : message;
}

/** True when the back end does not have the call, so that its feature should hide. */
export function isCallMissing(error: unknown): boolean {
  return toFailure(error).status === 404;
}
