import { Alert, Button, type ButtonProps, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { QueryForm, useFormButton } from './QueryForm';

interface ConfirmButtonProps extends Pick<ButtonProps, 'type' | 'danger' | 'size' | 'icon' | 'block'> {
  children: ReactNode;
  /** The question, for example 取消这个预约？ */
  title: string;
  /** Explains the consequences. */
  text: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** The address of this page with the question on it, for a press before hydration or without JavaScript. */
  plain?: { to: string; query: Readonly<Record<string, string>> };
  /** Runs after confirmation; the dialog stays open and busy until it settles. Resolves to an error text, which the dialog shows. */
  onConfirm(): Promise<string | undefined>;
}

/** antd's `Button` that asks in a `Modal` first. */
export function ConfirmButton({
  children,
  title,
  text,
  confirmText,
  cancelText = '再想想',
  plain,
  onConfirm,
  ...button
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
  const type = useFormButton();
  const opener = (
    <Button {...button} htmlType={plain ? type : 'button'} onClick={handleOpen} aria-haspopup="dialog">
      {children}
    </Button>
  );
  return (
    <>
      {plain ? <QueryForm {...plain}>{opener}</QueryForm> : opener}
      <Modal
        open={open}
        title={title}
        onCancel={() => setOpen(false)}
        onOk={handleConfirm}
        okText={busy ? '请稍候…' : confirmText}
        cancelText={cancelText}
        okButtonProps={{ loading: busy, danger: button.danger === true }}
        destroyOnHidden
      >
        {text}
        {failed ? <Alert type="error" showIcon title={failed} className="yj-mt-3" /> : null}
      </Modal>
    </>
  );
}
