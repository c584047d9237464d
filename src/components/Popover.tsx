import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../lib/classNames';
import styles from './Popover.module.css';

interface PopoverProps {
  /** What the button shows. */
  label: ReactNode;
  /** The button's accessible name; the label by default. */
  name?: string | undefined;
  /** The panel's accessible name. */
  panelName: string;
  /** The panel's contents; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
  className?: string | undefined;
  panelClassName?: string | undefined;
  /** The edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  onOpen?: () => void;
}

/** A button that opens a panel below it. Escape, a click outside and leaving it by Tab close it. */
export function Popover({ label, name, panelName, children, className, panelClassName, align = 'end', onOpen }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
      document.removeEventListener('keydown', handleKey);
    };
  }, [open]);
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {label}
      </button>
      {open ? (
        <section id={panelId} aria-label={panelName} className={classNames(styles.panel, panelClassName)} data-align={align}>
          {children(close)}
        </section>
      ) : null}
    </div>
  );
}
