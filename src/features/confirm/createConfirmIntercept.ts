import { BUSINESS_CODES } from '../../../shared/constants';
import type { ConfirmNeeded } from '../../../shared/contract/login';
import type { Envelope } from '../../../shared/entities';
import type { Intercept } from '../../lib/Interceptor';

/** What the owner of an account is asked before a call that needs a fresh proof of identity goes out again. */
export interface Question extends ConfirmNeeded {
  /** The server's words; what to do when there is no way to prove it now. */
  message: string;
}

/** Asks the owner to prove their identity. Resolves to whether they did. */
export type Ask = (question: Question) => Promise<boolean>;

/** The question of an answer with code 4032. Null for any other, also for that of a back end that means something else by the code. */
function getQuestion(result: unknown): Question | null {
  const { code, msg = '', data } = (result ?? {}) as Partial<Envelope<Partial<ConfirmNeeded>>>;
  if (code !== BUSINESS_CODES.confirmNeeded || !Array.isArray(data?.methods)) return null;
  const { methods, phoneMasked = '', codeFrom = null } = data;
  return { methods, phoneMasked, codeFrom, message: msg };
}

/**
 * Has the owner asked for every call that answers 4032, and sends it again when they proved to be present. Calls at the same time share one
 * question. Without a proof the answer stays, and no error is shown: the dialog has said it.
 */
export function createConfirmIntercept(ask: Ask): Intercept {
  let pending: Promise<boolean> | undefined;
  return (result, send) => {
    const question = getQuestion(result);
    if (!question) return undefined;
    pending ??= ask(question).finally(() => {
      pending = undefined;
    });
    return pending.then(async (isConfirmed) => (isConfirmed ? { result: await send() } : { result, isSaid: true }));
  };
}
