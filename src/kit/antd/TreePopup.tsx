import type { ReactNode } from 'react';

/**
 * The popup of antd's `TreeSelect` as a named region with the ID that its field refers to; antd gives it neither.
 * @param of the ID of the field
 */
export function TreePopup({ of, label, tree }: { of: string; label: string; tree: ReactNode }) {
  return (
    <section id={`${of}_list`} aria-label={label}>
      {tree}
    </section>
  );
}
