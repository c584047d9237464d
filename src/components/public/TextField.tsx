import { type ClipboardEvent, type ComponentProps, type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  name: string;
  label: string;
  /** The error text, read out with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Normalizes pasted text, so that a number copied with spaces is accepted. */
  clean?: (text: string) => string;
  /** Displayed inside the field's frame on the right. */
  trailing?: ReactNode;
}

const trim = (text: string) => text.trim();

/** Inserts the normalized text at the selection and dispatches an input event, as typing would. */
function handlePaste(event: ClipboardEvent<HTMLInputElement>, clean: (text: string) => string): void {
  const raw = event.clipboardData.getData('text');
  const text = clean(raw);
  if (text === raw) return;
  event.preventDefault();
  const input = event.currentTarget;
  const { value, maxLength } = input;
  const start = input.selectionStart ?? value.length;
  const end = input.selectionEnd ?? start;
  const room = maxLength < 0 ? text.length : Math.max(0, maxLength - (value.length - (end - start)));
  input.setRangeText(text.slice(0, room), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A labelled, uncontrolled text input: input made before hydration is kept, and the form reads its `FormData` once on submit. */
export function TextField({ label, error, hint, clean = trim, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="yj-stack yj-gap-1">
      <label className="yj-mb-1" htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onPaste={(event) => handlePaste(event, clean)}
        />
        {trailing}
      </div>
      {error && (
        <p className="yj-danger" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <div className="yj-faint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
