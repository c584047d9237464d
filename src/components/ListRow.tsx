import type { ReactNode } from 'react';

interface ListRowProps {
  /** The entry's heading. */
  title?: ReactNode;
  /** Tags beside the heading. */
  tags?: ReactNode;
  /** Amounts and buttons at the end of the row. */
  extra?: ReactNode;
  children?: ReactNode;
}

/** An entry of a list in a flush `Card`. */
export function ListRow({ title, tags, extra, children }: ListRowProps) {
  return (
    <li className="yj-row yj-between yj-gap-4 yj-entry">
      <div className="yj-words yj-muted">
        {title ? (
          <div className="yj-row">
            <h3 className="yj-ink yj-normal yj-strong">{title}</h3>
            {tags}
          </div>
        ) : null}
        {children}
      </div>
      {extra ? <div className="yj-row yj-end">{extra}</div> : null}
    </li>
  );
}
