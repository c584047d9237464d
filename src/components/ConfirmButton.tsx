import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from './Button';
import { Dialog } from './Dialog';
import type { IconName } from './Icon';

interface ConfirmButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** The question, for example 取消这个预约？ */
  title: string;
  /** What will happen, before it happens. */
  text: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Runs on agreement; the window stays open, busy, until it settles. */
  onConfirm(): Promise<unknown> | undefined;
}

/** A button whose action is asked about first. */
export function ConfirmButton({
  children,
  kind,
  size,
  icon,
  title,
  text,
  confirmText,
  cancelText = '再想想',
  onConfirm,
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      setOpen(false);
    }
  };
  const look = { ...(kind && { kind }), ...(size && { size }), ...(icon && { icon }) };
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {children}
      </Button>
      <Dialog
        open={open}
        size="s"
        title={title}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{cancelText}</Button>
            <Button kind={kind === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={handleConfirm}>
              {busy ? '请稍候…' : confirmText}
            </Button>
          </>
        }
      >
        {text}
      </Dialog>
    </>
  );
}
