import { useEffect, useRef } from 'react';
import styles from '../Login.module.css';

/** Title and hint of a view that replaces the login form. Takes the focus, because the focused field was removed. */
export function ViewHeading({ title, hint }: { title: string; hint: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
    </header>
  );
}
