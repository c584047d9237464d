import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  label: ReactNode;
  /** Whether it is open at first; from then on the person opens and closes it. */
  defaultOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part that a press on its label opens; it needs no script, so that no press is lost before there is one. */
export function Disclosure({ label, defaultOpen = false, className, children }: DisclosureProps) {
  const [isOpen] = useState(defaultOpen);
  return (
    <details open={isOpen} className={className}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
