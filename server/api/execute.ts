import { z } from 'zod';
import type { CallName } from '../../shared/calls';
import { BUSINESS_CODES } from '../../shared/constants';
import { contract } from '../../shared/contract/contract';
import type { Envelope } from '../../shared/entities';
import { openReadLog, withReadLog } from '../calls/accessLog/readLog';
import type { AnyHandler } from '../calls/defineHandler';
import { reportStorageFull } from '../calls/files/storageFull';
import type { ApiServices, Caller, CallerHeaders, Execute } from '../calls/handler';
import { isDatabaseFull } from '../db/databaseError';
import { ApiError, missingError, unexpectedError, validationError } from '../errors/ApiError';
import { requireFreshProof } from '../modules/login/freshProof';
import type { Authorize } from './authorize';
import { checkAnswer } from './checkAnswer';

// People read what is wrong with a field, so zod speaks Chinese; the contract's own messages stay.
z.config(z.locales.zhCN());

export interface ExecuteDeps {
  services: ApiServices;
  authorize: Authorize;
  handlers: ReadonlyMap<string, AnyHandler>;
  /** Compares every answer with the contract; for tests, because it costs time. */
  checkAnswers?: boolean;
}

export interface Executor {
  execute: Execute;
  /** What a call answers to a caller who may not make it, whatever they send; null for one who may. Never rejects. */
  refuse(name: CallName, headers: CallerHeaders): Promise<Envelope | null>;
  /** What a call answers after an error; one that is no business error is logged. */
  describeError(error: unknown, name: CallName, headers: CallerHeaders): Envelope;
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

/** The only place where a second proof is demanded, so that no handler can forget it. `input` was parsed for this very handler. */
async function checkFreshProof(services: ApiServices, { freshProof }: AnyHandler, input: unknown, caller: Caller | null): Promise<void> {
  if (!freshProof || (freshProof !== true && !freshProof(input as never))) return;
  await requireFreshProof(services, caller);
}

/**
 * The one way into every handler: authorise → validate → demand a fresh proof where the call says so → handle → envelope. Business errors
 * become their envelope; anything
 * else becomes code 1 with the request id, and is logged.
 */
export function createExecute({ services, authorize, handlers, checkAnswers = false }: ExecuteDeps): Executor {
  /** The access log of a call whose answer holds something of a health record; null for every other call. */
  function openReads(name: AnyHandler['name'], caller: Caller | null, { requestId }: CallerHeaders) {
    const entry = contract[name];
    if (!('readsHealth' in entry)) return null;
    if (!caller) throw new Error(`${name} reads health records, and so must not be open`);
    return openReadLog(services, { reader: { kind: 'account', accountId: caller.accountId }, action: entry.readsHealth, requestId });
  }

  async function run(handler: AnyHandler, input: unknown, headers: CallerHeaders): Promise<unknown> {
    // First of all, so that a stranger learns nothing of what a call takes.
    const { caller, card } = await authorize(handler.access, headers);
    const parsed = parseInput(handler.name, input);
    await checkFreshProof(services, handler, parsed, caller);
    const reads = openReads(handler.name, caller, headers);
    const context = { services, headers, caller, card, reads };
    // The edge between the list of all handlers and each one's own types: the contract parsed the input for this very
    // name, and `authorize` checked what this very access promises.
    const work = () => handler.handle(parsed as never, context as never);
    const data = await (reads ? withReadLog(reads, work) : work());
    return checkAnswers ? checkAnswer(handler.name, data) : data;
  }

  function toEnvelope(error: unknown, name: string, { requestId }: CallerHeaders): Envelope {
    if (error instanceof ApiError) {
      const { code, message: msg, data } = error;
      return data === undefined ? { code, msg } : { code, msg, data };
    }
    if (isDatabaseFull(error)) reportStorageFull(services, 'database', error);
    services.logger.error({ event: 'call_failed', call: name, requestId, err: error }, 'A call failed unexpectedly');
    const { code, message: msg } = unexpectedError(requestId);
    return { code, msg };
  }

  const execute: Execute = async (name, input, headers) => {
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
  return {
    execute,
    describeError: toEnvelope,
    async refuse(name, headers) {
      try {
        await authorize(handlers.get(name)?.access ?? 'account', headers);
        return null;
      } catch (error) {
        return toEnvelope(error, name, headers);
      }
    },
  };
}
