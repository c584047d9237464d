import { type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from './Button';
import { Dialog } from './Dialog';
import type { IconName } from './Icon';
import { Notice } from './Notice';

interface ConfirmButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** The question, for example 取消这个预约？ */
  title: string;
  /** Explains the consequences. */
  text: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Runs after confirmation; the dialog stays open and busy until it settles. Resolves to an error text, which the dialog shows. */
  onConfirm(): Promise<string | undefined>;
}

/** A button that asks for confirmation first. */
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
  const [failed, setFailed] = useState<string>();
  const handleOpen = () => {
    setFailed(undefined);
    setOpen(true);
  };
  const handleConfirm = async () => {
    setBusy(true);
    const failure = await onConfirm();
    setBusy(false);
    setFailed(failure);
    if (!failure) setOpen(false);
  };
  const look = { ...(kind && { kind }), ...(size && { size }), ...(icon && { icon }) };
  return (
    <>
      <Button {...look} onClick={handleOpen} aria-haspopup="dialog">
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
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
      </Dialog>
    </>
  );
}
