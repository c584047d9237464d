import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

/** Makes long text focusable, so that the keyboard can scroll it (WCAG 2.1.1). */
const SCROLLABLE = { tabIndex: 0 } as const;

interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
}

/**
 * A modal dialog built on the browser's `<dialog>`, which keeps the focus inside, makes the rest of the page inert, closes with Escape and
 * restores the focus.
 */
export function Dialog({ open, title, onClose, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // Reading starts at the heading; by default the browser would focus the first button.
    heading.current?.focus();
  }, [open]);
  useEffect(() => {
    // A click on the backdrop has the dialog element itself as its target. For the keyboard the browser handles Escape.
    const element = dialog.current;
    const handlePress = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', handlePress);
    return () => element?.removeEventListener('click', handlePress);
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {open ? (
        <div className={`yj-column ${styles.frame}`}>
          <header className={`yj-line yj-between ${styles.part}`}>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className="yj-bare" aria-label="关闭" onClick={() => dialog.current?.close()}>
              <Icon name="close" />
            </button>
          </header>
          <div className={`${styles.part} ${styles.body}`} {...SCROLLABLE}>
            {children}
          </div>
          {footer ? <footer className={`yj-line ${styles.part} ${styles.footer}`}>{footer}</footer> : null}
        </div>
      ) : null}
    </dialog>
  );
}
