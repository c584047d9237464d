import loadable from '@loadable/component';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useOnceOpen } from '../../lib/useOnceOpen';
import type { Relative } from './useRelative';

const AgreeDialog = loadable(() => import('./AgreeDialog'), { resolveComponent: (dialog) => dialog.AgreeDialog });

/** Opens the dialog in which a relative agrees. */
export function AgreeButton({ relative, ...button }: { relative: Relative } & Pick<ButtonProps, 'type' | 'size'>) {
  const [open, setOpen] = useState(false);
  const wasOpen = useOnceOpen(open);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {relative.isAdult ? '请本人同意' : '作为监护人同意'}
      </Button>
      {wasOpen ? <AgreeDialog open={open} relative={relative} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
