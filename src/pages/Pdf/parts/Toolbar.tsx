import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from '../Pdf.module.css';
import { stepZoom } from '../zoomSteps';

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
    <div className={`yj-row yj-gap-3 yj-pad yj-no-print ${styles.toolbar}`} role="toolbar" aria-label="阅读工具">
      <div className="yj-line yj-middle yj-gap-1">
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label="上一页"
          title="上一页"
          disabled={page <= 1}
          onClick={() => onShow(page - 1)}
        />
        <span role="status" className={`yj-muted yj-nowrap yj-center ${styles.place}`}>
          {count > 0 ? `第 ${page} / ${count} 页` : null}
        </span>
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label="下一页"
          title="下一页"
          disabled={page >= count}
          onClick={() => onShow(page + 1)}
        />
      </div>
      <div className="yj-line yj-middle yj-gap-1">
        <Button
          type="text"
          icon={<MinusOutlined />}
          aria-label="缩小"
          title="缩小"
          disabled={stepZoom(zoom, -1) === zoom}
          onClick={() => onZoom(stepZoom(zoom, -1))}
        />
        <span className={`yj-muted ${styles.wide}`}>{Math.round(zoom * 100)}%</span>
        <Button
          type="text"
          icon={<PlusOutlined />}
          aria-label="放大"
          title="放大"
          disabled={stepZoom(zoom, 1) === zoom}
          onClick={() => onZoom(stepZoom(zoom, 1))}
        />
        <Button type="text" className={styles.wide} onClick={() => onZoom(1)}>
          适合宽度
        </Button>
      </div>
      {children}
      <div className="yj-line yj-middle yj-gap-1">
        <Button icon={<PrinterOutlined />} aria-label={isPrinting ? '正在准备…' : '打印'} loading={isPrinting} onClick={onPrint}>
          <span className={styles.wide}>{isPrinting ? '正在准备…' : '打印'}</span>
        </Button>
        <Button icon={<DownloadOutlined />} aria-label="下载" onClick={onDownload}>
          <span className={styles.wide}>下载</span>
        </Button>
      </div>
    </div>
  );
}
