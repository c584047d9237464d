import type { BuiltCall } from '../../shared/contract/contract';
import type { Access, CallHandler } from './handler';

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
