import { BUSINESS_CODES, type BusinessCode } from '../../shared/constants';
import type { Envelope } from '../../shared/entities';

/** A business error. `message` is a Chinese sentence that tells a person what to do. */
export class ApiError extends Error {
  constructor(
    readonly code: BusinessCode,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The answer that an error becomes. */
export function toEnvelope({ code, message: msg, data }: ApiError): Envelope {
  return data === undefined ? { code, msg } : { code, msg, data };
}

/** 4001: `fields` maps a field's path to what is wrong with it. */
export function validationError(fields: Record<string, string>, message = '填写的内容有误，请检查后再提交。'): ApiError {
  return new ApiError(BUSINESS_CODES.validation, message, { fields });
}

/** 4040. */
export function missingError(message: string): ApiError {
  return new ApiError(BUSINESS_CODES.missing, message);
}

/** 4030, for things whose existence a person may know of. Where existence itself is confidential, answer 4040. */
export function notYoursError(message = '这不是您的记录，无法查看。'): ApiError {
  return new ApiError(BUSINESS_CODES.notYours, message);
}

/** 1: an unexpected error, which support finds in the log by the request ID. */
export function unexpectedError(requestId: string): ApiError {
  return new ApiError(BUSINESS_CODES.unexpected, `系统开小差了，请稍后再试。如需帮助，请提供编号 ${requestId}。`);
}
