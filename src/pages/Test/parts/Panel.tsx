import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: ReactNode;
  /** A line or buttons at the end of the heading's row. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A white surface with a heading, which makes it a named section. Private pages have `Card` of antd. */
export function Panel({ title, extra, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className="yj-surface yj-pad" aria-labelledby={titleId}>
      <header className="yj-row yj-between yj-muted yj-mb-5">
        <h2 id={titleId} className="yj-ink yj-large">
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
