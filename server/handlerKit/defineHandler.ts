import type { BuiltCall, CallInput, CallResponse, HealthCall } from '../../shared/contract/contract';
import type { ReadLog } from './accessLog/readLog';
import type { Caller, CallerCard } from './Caller';
import type { Access, CallContext } from './handler';

interface AccessContext {
  open: { caller: Caller | null };
  /** `card` when the headers name one. */
  account: { caller: Caller; card: CallerCard | null };
  card: { caller: Caller; card: CallerCard };
}

/** A handler whose contract has `readsHealth` must use `reads` before it answers. */
type ReadContext<N extends BuiltCall> = N extends HealthCall ? { reads: ReadLog } : unknown;

/** A call's handler. It receives the validated input and the context, returns the envelope's `data`, and throws ApiError for business errors. */
interface CallHandler<N extends BuiltCall, A extends Access> {
  name: N;
  access: A;
  /**
   * True if a session is not enough, because the call changes who can log in or exports data (decision 088). A function decides by the
   * input. `execute` answers 4032 unless the caller has confirmed their identity within the last five minutes.
   */
  freshProof?: true | ((input: CallInput<N>) => boolean);
  handle(input: CallInput<N>, context: CallContext & AccessContext[A] & ReadContext<N>): Promise<CallResponse<N>>;
}

/** Types a handler by its contract and its access. */
export function defineHandler<N extends BuiltCall, A extends Access>(handler: CallHandler<N, A>): CallHandler<N, A> {
  return handler;
}

/** A handler in the list of all handlers. `execute` provides what its call and access promise. */
export interface AnyHandler {
  name: BuiltCall;
  access: Access;
  freshProof?: true | ((input: never) => boolean);
  handle(input: never, context: never): Promise<unknown>;
}
