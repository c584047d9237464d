import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import { Button, Flex, Progress, Typography, Upload } from 'antd';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { StatusTag } from '../../components/StatusTag';
import styles from './FileDrop.module.css';
import { ACCEPT, MAX_FILES, type UploadItem, type Uploads } from './useUploads';

/** What the chooser offers. antd would drop other files, such as those dragged here, without a word; here they are refused with the reason. */
const OFFERED = { format: ACCEPT, filter: 'native' } as const;

const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function Item({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { key, name, size, state, progress, error, canRetry } = item;
  return (
    <li className="yj-surface yj-row yj-pad">
      {name.toLowerCase().endsWith('.pdf') ? <FilePdfOutlined /> : <PictureOutlined />}
      <div className="yj-grow">
        <Typography.Text ellipsis>{name}</Typography.Text>
        {state === 'sending' ? (
          <Progress size="small" percent={Math.round(progress * 100)} aria-label={`${name} 的上传进度`} />
        ) : (
          <Flex gap="small" align="center" wrap>
            <Typography.Text type="secondary">{formatSize(size)}</Typography.Text>
            {state === 'done' ? <StatusTag tone="success">已上传</StatusTag> : null}
          </Flex>
        )}
        {state === 'failed' && error ? <Typography.Text type="danger">没有上传：{error}</Typography.Text> : null}
      </div>
      {state === 'failed' && canRetry ? (
        <Button size="small" onClick={() => uploads.retry(key)}>
          重试
        </Button>
      ) : null}
      <Button type="link" size="small" onClick={() => uploads.remove(key)} aria-label={`${state === 'sending' ? '取消' : '移除'}：${name}`}>
        {state === 'sending' ? '取消' : '移除'}
      </Button>
    </li>
  );
}

/** A summary of all files for screen readers. */
function describeAll({ items, done, isSending }: Uploads): string {
  if (isSending) return '正在上传';
  const failed = items.length - done.length;
  if (failed > 0) return `已上传 ${done.length} 个文件，${failed} 个没有传完`;
  return done.length > 0 ? `已上传 ${done.length} 个文件` : '';
}

/** A file that is dropped beside the field would be opened instead of the page. */
function keepPage(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

interface FileDropProps {
  uploads: Uploads;
  /** `Form.Item` provides the rest. */
  id?: string;
  'aria-describedby'?: string;
  /** Called when files are chosen. */
  onChange?(names: readonly string[]): void;
  ref?: Ref<{ focus(): void }>;
}

/** antd's `Upload.Dragger`: accepts files by drag and drop or by a file chooser. Shows the progress of each, to be cancelled, retried or removed. */
export function FileDrop({ uploads, id, onChange, ref, ...described }: FileDropProps) {
  const root = useRef<HTMLDivElement>(null);
  const [leftOut, setLeftOut] = useState(0);
  useImperativeHandle(ref, () => ({ focus: () => root.current?.querySelector<HTMLElement>('[role="button"]')?.focus() }));
  useEffect(() => {
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, keepPage);
    return () => {
      for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, keepPage);
    };
  }, []);
  const handleFile = (file: File, all: readonly File[]) => {
    // Called once for each file of a choice; the files are added together.
    if (file === all[0]) {
      setLeftOut(uploads.add(all));
      onChange?.(all.map(({ name }) => name));
    }
    return Upload.LIST_IGNORE;
  };
  return (
    <div ref={root}>
      <Upload.Dragger {...(id && { id })} {...described} multiple accept={OFFERED} showUploadList={false} beforeUpload={handleFile}>
        <Flex vertical align="center" gap={4}>
          <CloudUploadOutlined className="yj-accent yj-2xl" />
          <b>
            <span className={styles.drag}>把文件拖到这里，或</span>点击选择<span className={styles.touch}>文件或拍照</span>
          </b>
          <Typography.Text type="secondary">PDF、JPG、PNG 或 WebP，每个不超过 20 MB，最多 {MAX_FILES} 个</Typography.Text>
        </Flex>
      </Upload.Dragger>
      <p role="status" className={leftOut > 0 ? undefined : 'yj-visually-hidden'}>
        {leftOut > 0 ? (
          <Typography.Text type="danger">{`最多 ${MAX_FILES} 个文件，有 ${leftOut} 个没有加入。`}</Typography.Text>
        ) : (
          describeAll(uploads)
        )}
      </p>
      {uploads.items.length > 0 ? (
        <ul className="yj-stack yj-gap-2 yj-mt-3">
          {uploads.items.map((item) => (
            <Item key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
