import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox whose label can be clicked. Links inside the label keep their own click. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className="yj-line yj-muted">
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && (
        <p className="yj-danger yj-mt-1" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
