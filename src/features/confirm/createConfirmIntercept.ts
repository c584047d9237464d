import { BUSINESS_CODES } from '../../../shared/constants';
import type { ConfirmNeeded } from '../../../shared/contract/login';
import type { Envelope } from '../../../shared/entities';
import type { Intercept } from '../../lib/Interceptor';

/** The data of a dialog that asks the owner of an account for a fresh proof of identity. */
export interface Question extends ConfirmNeeded {
  /** The server's message: what to do when no proof is possible now. */
  message: string;
}

/** Asks the owner to prove their identity. Resolves to whether they did. */
export type Ask = (question: Question) => Promise<boolean>;

const METHODS = ['password', 'code'] as const;

/** The question of an answer with code 4032. Null for any other answer, also from a back end that uses the code for something else. */
function getQuestion(result: Envelope | string): Question | null {
  const { code, msg = '', data } = result as Partial<Envelope<Partial<Record<keyof ConfirmNeeded, unknown>> | null>>;
  if (code !== BUSINESS_CODES.confirmNeeded || !Array.isArray(data?.methods)) return null;
  const { phoneMasked, codeFrom } = data;
  return {
    methods: METHODS.filter((method) => (data.methods as unknown[]).includes(method)),
    phoneMasked: typeof phoneMasked === 'string' ? phoneMasked : '',
    codeFrom: typeof codeFrom === 'string' ? codeFrom : null,
    message: msg,
  };
}

/**
 * Asks the owner after every call that answers 4032, and repeats the call once they have proved their identity. Concurrent calls share one
 * question. Without a proof the answer is passed on, without an error message: the dialog has explained it.
 */
export function createConfirmIntercept(ask: Ask): Intercept {
  let pending: Promise<boolean> | undefined;
  return (result, send) => {
    const question = getQuestion(result);
    if (!question) return undefined;
    pending ??= ask(question).finally(() => {
      pending = undefined;
    });
    return pending.then(async (isConfirmed) => (isConfirmed ? { result: await send() } : { result, isSilent: true }));
  };
}
