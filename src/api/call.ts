import type { BuiltCall, CallRequest, CallResponse } from '../../shared/contract/contract';
import { type CallOutcome, toOutcome } from './ApiFailure';
import type { Request, RequestOptions } from './request';

/** Makes a call with the types of the contract. @returns its data, or why there is none */
export async function call<N extends BuiltCall>(
  request: Request,
  name: N,
  payload: CallRequest<N>,
  options?: RequestOptions,
): Promise<CallOutcome<CallResponse<N>>> {
  return toOutcome(await request<CallResponse<N>>(name, payload, options)) as CallOutcome<CallResponse<N>>;
}
