import { type ComponentProps, useId } from 'react';
import styles from './SearchInput.module.css';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  /** The accessible name; not displayed, because placeholder and position convey it visually. */
  label: string;
}

/** A search field for a toolbar. */
export function SearchInput({ label, ...input }: SearchInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="yj-visually-hidden">
        {label}
      </label>
      <input maxLength={50} {...input} id={id} type="search" className={styles.field} />
    </>
  );
}
