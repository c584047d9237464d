import type { FormEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { useHydrated } from '../lib/useHydrated';

/**
 * The type of a button that acts by a form until the page is hydrated, and by its `onClick` from then on.
 */
export function useFormButton(): 'submit' | 'button' {
  return useHydrated() ? 'button' : 'submit';
}

/** What a form sends besides its fields; empty values are left out. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string | number | undefined>> }) {
  return Object.entries(values).map(([name, value]) =>
    value === undefined || value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

interface QueryFormProps {
  /** The path of a page of ours, without the base path. */
  to: string;
  /** What is in the address besides the form's own fields. A field that stands before it wins. */
  query: Readonly<Record<string, string | undefined>>;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form whose buttons lead to a page of ours as the address says, for a press before hydration or without JavaScript. Its buttons have the
 * type of {@link useFormButton}.
 */
export function QueryForm({ to, query, id, className, children }: QueryFormProps) {
  const action = useHref(to);
  // After hydration the buttons act by themselves. A dialog inside has a form of its own, whose events come here too.
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (event.target === event.currentTarget) event.preventDefault();
  };
  return (
    <form id={id} method="get" action={action} className={className} onSubmit={handleSubmit}>
      {children}
      <HiddenFields values={query} />
    </form>
  );
}
