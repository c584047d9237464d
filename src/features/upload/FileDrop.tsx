import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import { Button } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { StatusTag } from '../../components/StatusTag';
import styles from './FileDrop.module.css';
import { ACCEPT, MAX_FILES, type UploadItem, type Uploads } from './useUploads';

const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function Item({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { key, name, size, state, progress, error } = item;
  return (
    <li className={styles.item}>
      {name.toLowerCase().endsWith('.pdf') ? <FilePdfOutlined /> : <PictureOutlined />}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {state === 'sending' ? (
          <progress className={styles.progress} value={progress} max={1} aria-label={`${name} 的上传进度`} />
        ) : (
          <p className={styles.facts}>
            {formatSize(size)}
            {state === 'done' ? <StatusTag tone="success">已上传</StatusTag> : null}
          </p>
        )}
      </div>
      {state === 'failed' && uploads.canRetry(key) ? (
        <Button size="small" onClick={() => uploads.retry(key)}>
          重试
        </Button>
      ) : null}
      <Button type="link" size="small" onClick={() => uploads.remove(key)} aria-label={`${state === 'sending' ? '取消' : '移除'}：${name}`}>
        {state === 'sending' ? '取消' : '移除'}
      </Button>
      {state === 'failed' && error ? <p className={styles.problem}>没有上传：{error}</p> : null}
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

interface FileDropProps {
  uploads: Uploads;
  /** The error of the whole selection. */
  error?: string | undefined;
}

/** Accepts files by drag and drop or by a file chooser, and shows their progress. */
export function FileDrop({ uploads, error }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const add = (files: FileList | null) => setLeftOut(files ? uploads.add([...files]) : 0);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={styles.drop}
        data-over={isOver || undefined}
        data-invalid={error ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <CloudUploadOutlined />
        <b>把文件拖到这里，或点击选择</b>
        <span>PDF、JPG、PNG 或 WebP，每个不超过 20 MB，最多 {MAX_FILES} 个</span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={ACCEPT}
          className="yj-visually-hidden"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            add(currentTarget.files);
            // Cleared, so that a removed file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      <p role="status" className={leftOut > 0 ? styles.error : 'yj-visually-hidden'}>
        {leftOut > 0 ? `最多 ${MAX_FILES} 个文件，有 ${leftOut} 个没有加入。` : describeAll(uploads)}
      </p>
      {uploads.items.length > 0 ? (
        <ul className={styles.list}>
          {uploads.items.map((item) => (
            <Item key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
