import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Failure, FieldErrors } from '../../../kit/form/formFailure';
import { readValues } from './formValues';

/**
 * The errors of a form: beside their fields, and one text for the form. Typing into a field removes its error. A failed submission focuses
 * the first invalid field, where a screen reader reads its error.
 */
export function useFormState(initialAlert: string | null = null) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alert, setAlert] = useState<string | null>(initialAlert);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  return {
    form,
    errors,
    alert,
    fail: (failure: Failure) => {
      setErrors(failure.errors ?? {});
      setAlert(failure.alert ?? null);
      setAttempt((count) => count + 1);
    },
    clear: () => {
      setErrors({});
      setAlert(null);
    },
    /** The value of a field. */
    read: (name: string) => (form.current ? (readValues(form.current)[name] ?? '') : ''),
    focus: (name: string) => form.current?.querySelector<HTMLElement>(`input[name="${name}"]:enabled`)?.focus(),
    handleInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement;
      if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
    },
  };
}

export type FormState = ReturnType<typeof useFormState>;
