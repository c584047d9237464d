import { z } from 'zod';
import { BUSINESS_CODES } from '../../shared/constants';
import { contract } from '../../shared/contract/contract';
import type { Envelope } from '../../shared/entities';
import { ApiError, missingError, validationError } from './ApiError';
import type { Authorize } from './authorize';
import { checkAnswer } from './checkAnswer';
import type { AnyHandler } from './defineHandler';
import type { ApiServices, CallerHeaders, Execute } from './handler';

// People read what is wrong with a field, so zod speaks Chinese; the contract's own messages stay.
z.config(z.locales.zhCN());

export interface ExecuteDeps {
  services: ApiServices;
  authorize: Authorize;
  handlers: ReadonlyMap<string, AnyHandler>;
  /** Compares every answer with the contract; for tests, because it costs time. */
  checkAnswers?: boolean;
}

/** The database takes every character but NUL; and nothing of ours is nested so deeply that it cannot be written again. */
function isUsable(input: unknown): boolean {
  try {
    return !JSON.stringify(input)?.includes('\\u0000');
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

type Issue = z.core.$ZodIssue;

/** What a person has to correct: of a union's branches the one that comes nearest, because its own message says nothing. */
function getIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [nearest = []] = [...issue.errors].sort((a, b) => a.length - b.length);
    return getIssues(nearest);
  });
}

/** @returns message by path of the field */
function describeIssues(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of getIssues(error.issues).slice(0, 20)) fields[issue.path.join('.').slice(0, 100)] ??= issue.message;
  return fields;
}

function parseInput(name: AnyHandler['name'], input: unknown): unknown {
  if (!isUsable(input)) throw validationError({ '': '内容中含有不能使用的字符' });
  const parsed = contract[name].request.safeParse(input ?? {});
  if (!parsed.success) throw validationError(describeIssues(parsed.error));
  return parsed.data;
}

/**
 * The one way into every handler: validate → authorise → handle → envelope. Business errors become their envelope; anything
 * else becomes code 1 with the request id, and is logged.
 */
export function createExecute({ services, authorize, handlers, checkAnswers = false }: ExecuteDeps): Execute {
  async function run(handler: AnyHandler, input: unknown, headers: CallerHeaders): Promise<unknown> {
    const parsed = parseInput(handler.name, input);
    const { caller, card } = await authorize(handler.access, headers);
    const context = { services, headers, caller, card };
    // The edge between the list of all handlers and each one's own types: the contract parsed the input for this very
    // name, and `authorize` checked what this very access promises.
    const data = await handler.handle(parsed as never, context as never);
    return checkAnswers ? checkAnswer(handler.name, data) : data;
  }

  function toEnvelope(error: unknown, name: string, { requestId }: CallerHeaders): Envelope {
    if (error instanceof ApiError) {
      const { code, message: msg, data } = error;
      return data === undefined ? { code, msg } : { code, msg, data };
    }
    services.logger.error({ event: 'call_failed', call: name, requestId, err: error }, 'A call failed unexpectedly');
    return { code: BUSINESS_CODES.unexpected, msg: `系统开小差了，请稍后再试。如需帮助，请提供编号 ${requestId}。` };
  }

  return async (name, input, headers) => {
    const startedAt = performance.now();
    const handler = handlers.get(name);
    let envelope: Envelope;
    try {
      if (!handler) throw missingError('这项功能尚未开放。');
      envelope = { code: BUSINESS_CODES.ok, msg: '', data: await run(handler, input, headers) };
    } catch (error) {
      envelope = toEnvelope(error, name, headers);
    }
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    // A name that no handler has may be anything.
    services.metrics.called(handler?.name ?? 'unknown', envelope.code, ms / 1000);
    services.logger.debug({ event: 'call', call: name, code: envelope.code, ms, requestId: headers.requestId });
    return envelope;
  };
}
