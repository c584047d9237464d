import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Button, Flex, Input } from 'antd';
import type { CallResponse } from '../../../shared/contract/contract';
import { QrCode } from '../../components/QrCode';
import { useNotify } from '../../kit/notify/notifier';
import { formatInstant } from '../../lib/day';
import styles from './ShareResult.module.css';

const CODE_PX = 248;

interface ShareResultProps {
  share: CallResponse<'shareCreate'>;
  onDone(): void;
}

/** The link of a share as a QR code and as text, with its passcode. The server cannot show it again. */
export function ShareResult({ share: { link, passcode, expiresAt }, onDone }: ShareResultProps) {
  const notify = useNotify();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success('链接已复制。访问码请另外告诉医生。');
    } catch {
      notify.error('没有复制成功，请选中下面的链接复制。');
    }
  };
  return (
    <Flex vertical align="center" gap={12} className={`yj-center yj-balance ${styles.sheet}`}>
      <QrCode value={link} label="分享链接的二维码" size={CODE_PX} errorLevel="L" />
      <p>
        访问码 <b className="yj-2xl">{passcode}</b>
      </p>
      <p className="yj-muted">
        有效期到 {formatInstant(expiresAt, { year: true })}
        。链接和访问码只在这里显示一次；请分开交给医生。每次打开都会通知您，随时可以在“我的信息”里撤销。
      </p>
      <Input readOnly value={link} aria-label="分享链接" onFocus={({ target }) => target.select()} />
      <Flex wrap justify="center" gap="small">
        <Button icon={<CopyOutlined />} onClick={handleCopy}>
          复制链接
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          打印
        </Button>
        <Button type="primary" onClick={onDone}>
          完成
        </Button>
      </Flex>
    </Flex>
  );
}
