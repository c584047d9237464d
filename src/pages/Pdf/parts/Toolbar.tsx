import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { stepZoom } from '../zoomSteps';
import styles from './Reader.module.css';

interface ToolbarProps {
  page: number;
  count: number;
  zoom: number;
  isPrinting: boolean;
  onShow(page: number): void;
  onZoom(zoom: number): void;
  onPrint(): void;
  onDownload(): void;
  /** The search. */
  children: ReactNode;
}

/** Pages, zoom, search, print and download. */
export function Toolbar({ page, count, zoom, isPrinting, onShow, onZoom, onPrint, onDownload, children }: ToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="阅读工具">
      <div className={styles.tools}>
        <Button size="small" type="link" disabled={page <= 1} onClick={() => onShow(page - 1)}>
          上一页
        </Button>
        <span role="status" className={styles.place}>
          {count > 0 ? `第 ${page} / ${count} 页` : null}
        </span>
        <Button size="small" type="link" disabled={page >= count} onClick={() => onShow(page + 1)}>
          下一页
        </Button>
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          type="link"
          icon={<MinusOutlined />}
          disabled={stepZoom(zoom, -1) === zoom}
          onClick={() => onZoom(stepZoom(zoom, -1))}
        >
          缩小
        </Button>
        <span className={styles.place}>{Math.round(zoom * 100)}%</span>
        <Button
          size="small"
          type="link"
          icon={<PlusOutlined />}
          disabled={stepZoom(zoom, 1) === zoom}
          onClick={() => onZoom(stepZoom(zoom, 1))}
        >
          放大
        </Button>
        <Button size="small" type="link" onClick={() => onZoom(1)}>
          适合宽度
        </Button>
      </div>
      {children}
      <div className={styles.tools} data-end>
        <Button size="small" icon={<PrinterOutlined />} loading={isPrinting} onClick={onPrint}>
          {isPrinting ? '正在准备…' : '打印'}
        </Button>
        <Button size="small" icon={<DownloadOutlined />} onClick={onDownload}>
          下载
        </Button>
      </div>
    </div>
  );
}
