import type { ReactNode } from 'react';

/** Wraps a skeleton and tells screen readers that something is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="yj-visually-hidden">
        正在加载{label}…
      </span>
      <div aria-hidden="true" className="yj-late">
        {children}
      </div>
    </div>
  );
}
