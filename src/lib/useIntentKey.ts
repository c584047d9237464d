import { useRef } from 'react';
import { BUSINESS_CODES } from '../../shared/constants';
import { createIdempotencyKey } from './ids';
import { createStorage, getBrowserStore } from './storage';

/** The key of a write and the number of this request with it; part of the body. */
interface Attempt {
  idempotencyKey: string;
  attempt: number;
}

/** What a page says when the answer has `corrected`. */
export const CORRECTED = '上一次提交其实已经成功，已按您这次填写的内容更正，没有重复提交。';

const isAttempt = (value: Partial<Attempt> | null): value is Attempt =>
  /^[0-9a-f-]{36}$/.test(value?.idempotencyKey ?? '') && Number.isSafeInteger(value?.attempt);

const getTab = () => createStorage(getBrowserStore('sessionStorage'));

/**
 * The idempotency key of one form or button. It stays the same until the write has succeeded, whatever is changed or refused in between: only
 * the back end knows whether a request whose answer was lost has arrived. If it has, the back end corrects what describes the result, and
 * answers 4005 to a request for something else (decision 174).
 * @param keptAs keeps an open key in this tab, so that a reload cannot repeat the write either
 */
export function useIntentKey(keptAs?: string): { next(): Attempt; settle(failure?: { code?: number }): void } {
  const open = useRef<Attempt | null>(null);
  const keep = (attempt: Attempt | null) => {
    open.current = attempt;
    if (!keptAs) return;
    if (attempt) getTab().setJson(keptAs, attempt);
    else getTab().remove(keptAs);
  };
  return {
    /** What to send with the next request. */
    next: () => {
      const kept = open.current ?? (keptAs ? getTab().getJson<Partial<Attempt>>(keptAs) : null);
      const { idempotencyKey, attempt } = isAttempt(kept) ? kept : { idempotencyKey: createIdempotencyKey(), attempt: 0 };
      const next = { idempotencyKey, attempt: attempt + 1 };
      keep(next);
      return next;
    },
    /** Call with each outcome: after a success, or when the person has learned of an earlier one, the next request is a new action. */
    settle: (failure) => {
      if (!failure || failure.code === BUSINESS_CODES.keyReused) keep(null);
    },
  };
}
