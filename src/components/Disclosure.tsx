import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  label: ReactNode;
  /** Whether it is open at first; from then on the person opens and closes it. */
  defaultOpen?: boolean;
  /** Called when it has been opened, also by itself. */
  onOpen?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A part that a press on its label opens; it needs no script, so that no press is lost before there is one. */
export function Disclosure({ label, defaultOpen = false, onOpen, className, children }: DisclosureProps) {
  const [isOpen] = useState(defaultOpen);
  return (
    <details open={isOpen} className={className} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
