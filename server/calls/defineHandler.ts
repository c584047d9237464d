import type { BuiltCall, CallInput, CallResponse, HealthCall } from '../../shared/contract/contract';
import type { ReadLog } from './accessLog/readLog';
import type { Access, CallContext, Caller, CallerCard } from './handler';

interface AccessContext {
  open: { caller: Caller | null };
  /** `card` when the headers name one. */
  account: { caller: Caller; card: CallerCard | null };
  card: { caller: Caller; card: CallerCard };
}

/** What a call that the contract marks with `readsHealth` must use before it answers. */
type ReadContext<N extends BuiltCall> = N extends HealthCall ? { reads: ReadLog } : unknown;

/** A call's handler: the validated input and the context in, `data` of the envelope out. Throws ApiError for business errors. */
interface CallHandler<N extends BuiltCall, A extends Access> {
  name: N;
  access: A;
  /**
   * True when a session alone is not enough: the call changes who can get in, or takes data out (decision 088). A function decides by the
   * input. `execute` answers 4032 until the caller has proved to be the owner within the last five minutes.
   */
  freshProof?: true | ((input: CallInput<N>) => boolean);
  handle(input: CallInput<N>, context: CallContext & AccessContext[A] & ReadContext<N>): Promise<CallResponse<N>>;
}

/** Gives a handler its types from the contract and from its access. */
export function defineHandler<N extends BuiltCall, A extends Access>(handler: CallHandler<N, A>): CallHandler<N, A> {
  return handler;
}

/** A handler in the list of all: `execute` gives it what its own call and access promise. */
export interface AnyHandler {
  name: BuiltCall;
  access: Access;
  freshProof?: true | ((input: never) => boolean);
  handle(input: never, context: never): Promise<unknown>;
}
