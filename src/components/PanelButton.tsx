import { Button, Drawer, Grid, Popover } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './PanelButton.module.css';

interface PanelButtonProps {
  /** What the button shows. */
  label: ReactNode;
  /** The button's accessible name; the label by default. */
  name?: string | undefined;
  /** The panel's accessible name and, on phones, its heading. */
  panelName: string;
  /** The panel's contents; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
  /** The panel's width in CSS pixels, where the window has room for it. */
  width?: number;
  onOpen?: () => void;
  /** The label says something by itself, so it is shown where no script can open the panel. */
  informs?: boolean;
}

/** The panel's contents extend to its edges. */
const POPOVER = { container: { padding: 0, overflow: 'hidden' } } as const;
const DRAWER = { body: { padding: '0 0 env(safe-area-inset-bottom)' } };

/**
 * antd's `Button` that opens a panel: a `Popover` below it, or a `Drawer` from the bottom of a phone. The popover is rendered inside the
 * same element, so that Tab leads into it; Escape, a click elsewhere, and leaving it by Tab close it. The panel's component is rendered
 * from the first opening on, because most pages are left without one.
 */
export function PanelButton({ label, name, panelName, children, width = 380, onOpen, informs = false }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  // Contents are new each time, also while the panel of the last time still fades.
  const [times, setTimes] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // Known after the first effect; a panel opens later.
  const isPhone = Grid.useBreakpoint().md === false;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const toggle = () => {
    if (!open) {
      onOpen?.();
      setTimes(times + 1);
    }
    setOpen(!open);
  };
  useEffect(() => {
    if (!open || isPhone) return;
    const handleLeave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const stop = new AbortController();
    document.addEventListener('focusin', handleLeave, stop);
    document.addEventListener('pointerdown', handleLeave, stop);
    return () => stop.abort();
  }, [open, isPhone]);
  return (
    <div ref={root} className={`yj-fixed ${styles.root}`} data-scripted={informs ? undefined : ''}>
      <Button
        ref={button}
        type="text"
        className={`yj-nowrap ${styles.button}`}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
      >
        {label}
      </Button>
      {times > 0 && !isPhone ? (
        <Popover
          open={open}
          // Escape.
          onOpenChange={close}
          trigger={[]}
          placement="bottomRight"
          arrow={false}
          getPopupContainer={() => root.current ?? document.body}
          styles={POPOVER}
          destroyOnHidden
          content={
            <section key={times} id={panelId} aria-label={panelName} className={styles.content} style={{ width }}>
              {children(close)}
            </section>
          }
        >
          <span className={styles.anchor} />
        </Popover>
      ) : null}
      {times > 0 && isPhone ? (
        <Drawer open={open} placement="bottom" size="auto" title={panelName} onClose={close} styles={DRAWER} destroyOnHidden>
          <div key={times} id={panelId}>
            {children(close)}
          </div>
        </Drawer>
      ) : null}
    </div>
  );
}
