import { Card as AntdCard } from 'antd';
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

function Heading({ id, title, hint, size }: { id: string; title: ReactNode; hint: ReactNode; size: string }) {
  return (
    <div className={`yj-row yj-baseline ${styles.heading}`}>
      <h2 id={id} className={size}>
        {title}
      </h2>
      {hint ? <p className="yj-muted yj-normal">{hint}</p> : null}
    </div>
  );
}

/** antd's `Card`, whose heading makes it a named section. */
export function Card({ title, hint, actions, children, className, flush = false }: CardProps) {
  const titleId = useId();
  const look = { className: classNames('yj-full', flush && styles.flush) };
  if (!title)
    return (
      <div className={className}>
        <AntdCard {...look}>{children}</AntdCard>
      </div>
    );
  return (
    <section className={className} aria-labelledby={titleId}>
      <AntdCard {...look} title={<Heading id={titleId} title={title} hint={hint} size="yj-large" />} extra={actions}>
        {children}
      </AntdCard>
    </section>
  );
}

/** A named section of a page without a surface. */
export function Section({ title, hint, actions, children, className }: Omit<CardProps, 'flush' | 'title'> & { title: ReactNode }) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <header className="yj-row yj-between yj-mb-3">
        <Heading id={titleId} title={title} hint={hint} size="yj-xl" />
        {actions}
      </header>
      {children}
    </section>
  );
}
