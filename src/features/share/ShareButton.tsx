import ShareAltOutlined from '@ant-design/icons/es/icons/ShareAltOutlined';
import loadable from '@loadable/component';
import { Button } from 'antd';
import { useState } from 'react';
import { useOnceOpen } from '../../lib/useOnceOpen';
import { useIsRelative } from '../relatives/useRelative';

/** The dialog and its QR code are needed after a press only. */
const ShareDialog = loadable(() => import('./ShareDialog'), { resolveComponent: (dialog) => dialog.ShareDialog });

interface ShareButtonProps {
  /** The shared reports; all reports when left out. */
  reportIds?: readonly string[];
}

/** Opens the dialog in which reports are shared with a doctor; nothing with a relative's card. */
export function ShareButton({ reportIds }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const wasOpen = useOnceOpen(open);
  // Only the person shares their record.
  if (useIsRelative()) return null;
  return (
    <>
      <Button icon={<ShareAltOutlined />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        分享给医生
      </Button>
      {wasOpen ? <ShareDialog open={open} reportIds={reportIds} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
