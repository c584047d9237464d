import { z } from 'zod';

/** The schema of one type of fact: `type` names what happened, `params` has the details. Other parameters are rejected. */
export function defineFact<T extends string, S extends z.ZodRawShape>(type: T, params: S) {
  return z.strictObject({ type: z.literal(type), params: z.strictObject(params) });
}

/** The parameters of each type of a union of facts. */
export type ParamsOf<Fact extends { type: string; params: unknown }> = { [F in Fact as F['type']]: F['params'] };

/** A fact of type `T`, with the parameters of that type. */
export type FactOf<Params, T extends keyof Params> = { [K in T]: { type: K; params: Params[K] } }[T];

/** A function of the parameters for each type of fact. */
export type ByFactType<Params, Result> = { [T in keyof Params]: (params: Params[T]) => Result };
