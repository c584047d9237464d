import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/classNames';
import styles from './Card.module.css';

interface CardProps {
  /** The section's heading; a card without one is a plain surface. */
  title?: ReactNode;
  /** One line beside or under the heading. */
  hint?: ReactNode;
  /** Links or buttons at the end of the heading's row. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Removes the padding of the body, for tables and lists that extend to the edges. */
  flush?: boolean;
}

/** Heading, hint and actions of a section. */
function Header({ id, title, hint, actions, bare }: Pick<CardProps, 'title' | 'hint' | 'actions'> & { id: string; bare?: boolean }) {
  return (
    <header className={classNames(styles.header, bare && styles.bare)}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}

/** A white surface with an optional heading, which makes it a named section. */
export function Card({ title, hint, actions, children, className, flush = false }: CardProps) {
  const titleId = useId();
  const body = <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>;
  if (!title) return <div className={classNames(styles.card, className)}>{body}</div>;
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={titleId}>
      <Header id={titleId} title={title} hint={hint} actions={actions} />
      {body}
    </section>
  );
}

/** A named section of a page without a surface. */
export function Section({ title, hint, actions, children, className }: Omit<CardProps, 'flush' | 'title'> & { title: ReactNode }) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <Header id={titleId} title={title} hint={hint} actions={actions} bare />
      {children}
    </section>
  );
}
