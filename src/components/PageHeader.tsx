import { type ReactNode, useRef } from 'react';
import { usePageFocus } from '../lib/pageFocus';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons or links at the end of the row. */
  actions?: ReactNode;
  /** Names the view of a page with several views at one path; another view focuses the heading too. */
  view?: string;
}

/** The heading of a private page, which receives the focus after a navigation. */
export function PageHeader({ title, description, actions, view }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading, view);
  return (
    <header className="yj-row yj-between yj-gap-4 yj-mb-5">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {description ? <p className="yj-muted yj-measure yj-mt-1">{description}</p> : null}
      </div>
      {actions ? <div className="yj-row yj-gap-3 yj-no-print">{actions}</div> : null}
    </header>
  );
}
