import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { QrCode } from '../../../components/QrCode';
import { useNotify } from '../../../kit/notify/notifier';
import { downloadBlob } from '../../../lib/downloadBlob';
import { drawingToPng } from '../../../lib/drawingToPng';
import { formatFen } from '../../../lib/money';
import styles from '../PayRes.module.css';

/** The edge length of the code, in CSS pixels. */
const CODE_PX = 246;

interface CodePictureProps {
  text: string;
  /** The accessible name. */
  label: string;
  /** The wallet's name and the amount, which the saved image shows. */
  name: string;
  amountFen: number;
  /** Whether the wallet accepts a saved code. */
  canSave: boolean;
  /** On a phone the code is an image, because only an image can be saved by a long press. */
  isPhone: boolean;
  /** The caption. */
  children: ReactNode;
}

const readUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The code as it is drawn on the page. */
function readCode(frame: HTMLElement | null): string | null {
  const svg = frame?.querySelector('svg');
  return svg ? new XMLSerializer().serializeToString(svg) : null;
}

const SIZE = { width: CODE_PX, height: CODE_PX };

/** A QR code that a phone, which cannot scan its own screen, can save as an image. */
export function CodePicture({ text, label, name, amountFen, canSave, isPhone, children }: CodePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [image, setImage] = useState({ of: '', url: '' });
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const isImage = isPhone && canSave && image.of === text;

  useEffect(() => {
    const svg = readCode(frame.current);
    if (!isPhone || !canSave || !svg) return;
    let isStopped = false;
    drawingToPng(svg, { ...SIZE, margin: 0 })
      .then(readUrl)
      .then((url) => isStopped || setImage({ of: text, url }))
      // The drawn code stays; the button below saves it.
      .catch(() => undefined);
    return () => {
      isStopped = true;
    };
  }, [text, isPhone, canSave]);

  const handleSave = async () => {
    const svg = readCode(frame.current);
    if (!svg) return;
    const title = amountFen > 0 ? `${name} ${formatFen(amountFen)}` : name;
    setBusy(true);
    try {
      downloadBlob(`约检 ${title}.png`, await drawingToPng(svg, { ...SIZE, title }));
    } catch {
      notify.error('二维码没有保存成功，请长按二维码保存，或截图');
    }
    setBusy(false);
  };

  return (
    <>
      <div className={`yj-surface ${styles.frame}`} ref={frame}>
        {isImage ? <img src={image.url} alt={label} width={CODE_PX} height={CODE_PX} /> : null}
        {/* The drawing from which the image is made. */}
        <div hidden={isImage}>
          <QrCode value={text} label={isImage ? undefined : label} size={CODE_PX} />
        </div>
      </div>
      <figcaption className="yj-muted">{children}</figcaption>
      {canSave && isPhone ? (
        <Button size="large" icon={<DownloadOutlined />} loading={busy} onClick={handleSave}>
          保存二维码
        </Button>
      ) : null}
    </>
  );
}
