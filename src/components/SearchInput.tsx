import { type ComponentProps, useId } from 'react';
import styles from './SearchInput.module.css';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  /** What is searched; read out, not shown: the placeholder and the place say it to the eye. */
  label: string;
}

/** A search field for a line of tools. */
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
