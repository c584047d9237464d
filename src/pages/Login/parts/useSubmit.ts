import { type FormEvent, useRef, useState } from 'react';
import type { CallOutcome } from '../../../api/ApiFailure';
import { type FieldErrors, getFailure } from '../../../kit/form/formFailure';
import { type FormValues, readValues } from './formValues';
import type { FormState } from './useFormState';

interface SubmitOptions {
  /** Validates the values before they are sent. Returns error texts by field; empty when all are valid. */
  validate(values: FormValues): FieldErrors;
  send(values: FormValues): Promise<CallOutcome<unknown>>;
  /** The field beside which a refusal is shown that names no field. */
  getProofField(values: FormValues): string;
  onDone(): void;
}

/** Submits a form once, even if Enter is pressed repeatedly, and shows validation errors and refusals. */
export function useSubmit(state: FormState, { validate, send, getProofField, onDone }: SubmitOptions) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const values = readValues(event.currentTarget);
    const errors = validate(values);
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    running.current = true;
    setBusy(true);
    const { error } = await send(values);
    running.current = false;
    setBusy(false);
    if (error) state.fail(getFailure(error, getProofField(values)));
    else onDone();
  };
  return { busy, handleSubmit };
}
