import { useState } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';
import { CALL_FORM_PATH, FAILED_PARAM, type FormCall } from '../../shared/callForms';
import { createIdempotencyKey } from '../lib/ids';
import { HiddenFields } from './QueryForm';

/** The attributes of a form that makes a call without JavaScript. */
export function useCallFormTarget(call: FormCall): { method: 'post'; action: string } {
  return { method: 'post', action: useHref(`${CALL_FORM_PATH}/${call}`) };
}

/**
 * What a form of a call sends besides what is filled in, with the page to come back to after a failure.
 * @param values must be the same on the server and in the browser
 */
export function CallFields({ values }: { values: Readonly<Record<string, string | number | undefined>> }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(FAILED_PARAM);
  return <HiddenFields values={{ ...values, back: `${pathname}?${query}` }} />;
}

/** The business code with which the call of a form failed; 0 when no answer came, undefined without a failure. */
export function useFormFailure(): number | undefined {
  const [query] = useSearchParams();
  const failed = query.get(FAILED_PARAM);
  return failed === null || !/^\d{1,4}$/.test(failed) ? undefined : Number(failed);
}

/** The query value with the key of a form that is one page further on. */
export const KEY_PARAM = 'key';

/**
 * A key that makes the presses on a form's button count once. It comes with the address, so that a reload and the way back keep it; else it is
 * new, and the browser keeps the server's.
 */
export function KeyField({ name = 'idempotencyKey' }: { name?: string }) {
  const [query] = useSearchParams();
  const [created] = useState(createIdempotencyKey);
  const given = query.get(KEY_PARAM);
  const value = given !== null && name !== KEY_PARAM && /^[\da-f-]{36}$/.test(given) ? given : created;
  return <input type="hidden" name={name} value={value} suppressHydrationWarning />;
}
