import { z } from 'zod';
import type { CallName } from '../../shared/calls';
import { BUSINESS_CODES } from '../../shared/constants';
import { contract } from '../../shared/contract/contract';
import type { Envelope } from '../../shared/entities';
import { isDatabaseFull } from '../db/databaseError';
import { ApiError, missingError, toEnvelope, unexpectedError, validationError } from '../errors/ApiError';
import { openReadLog, withReadLog } from '../handlerKit/accessLog/readLog';
import type { Caller, CallerHeaders } from '../handlerKit/Caller';
import type { AnyHandler } from '../handlerKit/defineHandler';
import { reportStorageFull } from '../handlerKit/files/storageFull';
import type { ApiServices, Execute } from '../handlerKit/handler';
import { requireFreshProof } from '../modules/login/freshProof';
import { isUsable } from '../security/isUsable';
import type { Authorize } from './authorize';
import { checkAnswer } from './checkAnswer';
import { listCodes } from './openapi/businessCodes';

const { localeError: describeInChinese } = z.locales.zhCN();
/**
 * Field errors are shown to people, so zod's messages are Chinese, and plain where a person can cause them. The contract's own messages are kept.
 */
z.config({
  localeError: (issue) => (issue.code === 'too_big' && issue.origin === 'string' ? `最多 ${issue.maximum} 个字` : describeInChinese(issue)),
});

export interface ExecuteDeps {
  services: ApiServices;
  authorize: Authorize;
  handlers: ReadonlyMap<string, AnyHandler>;
  /** Compares every answer with the contract. For tests only, because it takes time. */
  checkAnswers?: boolean;
}

export interface Executor {
  execute: Execute;
  /** The answer to a caller who may not make the call, regardless of the input; null if the caller may. Never rejects. */
  refuse(name: CallName, headers: CallerHeaders): Promise<Envelope | null>;
  /** The answer after an error. An error that is no business error is logged. */
  describeError(error: unknown, name: CallName, headers: CallerHeaders): Envelope;
}

type Issue = z.core.$ZodIssue;

/** The issues to correct. For a union, these are the issues of the closest branch, because the union's own message is uninformative. */
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

/** Requires a fresh proof of identity. This is the only place, so that no handler can forget it. `input` was parsed for this handler. */
async function checkFreshProof(services: ApiServices, { freshProof }: AnyHandler, input: unknown, caller: Caller | null): Promise<void> {
  if (!freshProof || (freshProof !== true && !freshProof(input as never))) return;
  await requireFreshProof(services, caller);
}

/**
 * The only way into a handler: authorize → validate → require a fresh proof if the call demands it → handle → envelope. Business errors
 * become their envelope. Any other error is logged and becomes code 1 with the request ID.
 */
export function createExecute({ services, authorize, handlers, checkAnswers = false }: ExecuteDeps): Executor {
  /** Opens the access log for a call whose answer contains health data; null for all others. */
  function openReads(name: AnyHandler['name'], caller: Caller | null, { requestId }: CallerHeaders) {
    const entry = contract[name];
    if (!('readsHealth' in entry)) return null;
    if (!caller) throw new Error(`${name} reads health records, and so must not be open`);
    return openReadLog(services, { reader: { kind: 'account', accountId: caller.accountId }, action: entry.readsHealth, requestId });
  }

  async function run(handler: AnyHandler, input: unknown, headers: CallerHeaders): Promise<unknown> {
    // Authorize first, so that an unauthorized caller learns nothing about a call's input.
    const { caller, card } = await authorize(handler.access, headers);
    const parsed = parseInput(handler.name, input);
    await checkFreshProof(services, handler, parsed, caller);
    const reads = openReads(handler.name, caller, headers);
    const context = { services, headers, caller, card, reads };
    // The boundary between the list of handlers and each handler's types: the contract has parsed the input for this
    // call, and `authorize` has checked this access.
    const work = () => handler.handle(parsed as never, context as never);
    const data = await (reads ? withReadLog(reads, work) : work());
    return checkAnswers ? checkAnswer(handler.name, data) : data;
  }

  /** The errors that were reported, each for one call and code. */
  const reported = new Set<string>();

  /** Reports a code that the call's contract does not list, because clients cannot expect it. In tests the call fails instead. */
  function checkCode(handler: AnyHandler, error: unknown): unknown {
    if (!(error instanceof ApiError) || listCodes(contract[handler.name], handler).includes(error.code)) return error;
    const text = `${handler.name} answered code ${error.code}, which its contract does not list`;
    if (checkAnswers) return new Error(text);
    if (!reported.has(text)) services.logger.error({ event: 'code_not_in_contract', call: handler.name, code: error.code }, text);
    reported.add(text);
    return error;
  }

  function describeError(error: unknown, name: string, { requestId }: CallerHeaders): Envelope {
    if (error instanceof ApiError) return toEnvelope(error);
    if (isDatabaseFull(error)) reportStorageFull(services, 'database', error);
    services.logger.error({ event: 'call_failed', call: name, requestId, err: error }, 'A call failed unexpectedly');
    return toEnvelope(unexpectedError(requestId));
  }

  const execute: Execute = async (name, input, headers) => {
    const startedAt = performance.now();
    const handler = handlers.get(name);
    let envelope: Envelope;
    // A name without a handler may be arbitrary text, which must not become a label.
    const label = handler?.name ?? 'unknown';
    const span = services.tracing.start(`call ${label}`);
    try {
      if (!handler) throw missingError('这项功能尚未开放。');
      envelope = { code: BUSINESS_CODES.ok, msg: '', data: await span.run(() => run(handler, input, headers)) };
    } catch (error) {
      envelope = span.run(() => describeError(handler ? checkCode(handler, error) : error, name, headers));
    }
    span.end({
      attributes: { 'yuejian.call': label, 'yuejian.code': envelope.code },
      isFailed: envelope.code === BUSINESS_CODES.unexpected,
    });
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    services.metrics.called(label, envelope.code, ms / 1000);
    services.logger.debug({ event: 'call', call: name, code: envelope.code, ms, requestId: headers.requestId });
    return envelope;
  };
  return {
    execute,
    describeError,
    async refuse(name, headers) {
      try {
        await authorize(handlers.get(name)?.access ?? 'account', headers);
        return null;
      } catch (error) {
        return describeError(error, name, headers);
      }
    },
  };
}
