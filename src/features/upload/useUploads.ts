import { useCallback, useRef, useState } from 'react';
import { HEIC_PROBLEM } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import { type ApiFailure, toOutcome } from '../../api/ApiFailure';
import type { AppThunk } from '../../store/hooks';
import { useAppDispatch } from '../../store/hooks';

type Uploaded = CallResponse<'uploadFile'>;

/** A file that is being uploaded or has been. */
export interface UploadItem {
  key: string;
  name: string;
  size: number;
  state: 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  fileId?: string;
  error?: string;
  /** False for a file that was refused: sending it again would not help. */
  canRetry?: boolean;
}

/** The part of an upload that is kept when the page is left; the server keeps the file for a day. */
export type DoneUpload = Pick<UploadItem, 'name' | 'size'> & { fileId: string };

export const MAX_FILES = 10;
const MAX_BYTES = 20 * 1024 * 1024;
/** The limit of `file/upload`, which takes pictures only. */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
/** The files of the file chooser. Windows may name JPEG files `.jfif`. */
export const ACCEPT = '.pdf,.jpg,.jpeg,.jfif,.png,.webp';
/** A file's type is what the system says of its name: with WPS Office, a PDF is `application/wps-office.pdf`. */
const isAccepted = ({ name, type }: File) =>
  TYPES.includes(type) || ACCEPT.split(',').some((extension) => name.toLowerCase().endsWith(extension));

/** Checks a file before it is uploaded; the server checks its bytes. */
function findProblem(file: File): string | undefined {
  const { name, size } = file;
  if (/\.hei[cf]$/i.test(name)) return HEIC_PROBLEM;
  if (!isAccepted(file)) return '只能上传 PDF、JPG、PNG 或 WebP 文件';
  if (size > MAX_BYTES) return '文件不能超过 20 MB';
  return size === 0 ? '文件是空的' : undefined;
}

/** Pictures go to `file/upload`; PDF files, and pictures too large for it, to `file/upload_file`. */
const chooseCall = ({ type, size }: File) => (type.startsWith('image/') && size <= MAX_PICTURE_BYTES ? 'upload' : 'uploadFile');

/** Uploads one file through the request wrapper. Rejects only when cancelled. */
function sendFile(
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): AppThunk<Promise<ReturnType<typeof toOutcome<Uploaded>>>> {
  return async (_dispatch, _getState, { request }) => {
    const form = new FormData();
    form.append('file', file);
    return toOutcome(await request<Uploaded>(chooseCall(file), form, options));
  };
}

const describeUploadFailure = ({ data, status, message }: ApiFailure) => {
  const { fields } = (data ?? {}) as { fields?: { file?: unknown } | null };
  if (typeof fields?.file === 'string') return fields.file;
  return status === 413 ? '文件不能超过 20 MB' : message;
};

/** Whether the server refused the file itself, so that only another file helps. */
const isRefusedForGood = ({ data, status }: ApiFailure) =>
  status === 413 || (typeof data === 'object' && data !== null && 'fields' in data);

/** A file that was refused disappears from the list when others are chosen. */
const isStaying = ({ state, canRetry }: UploadItem) => state !== 'failed' || canRetry === true;

/** The files of a form, each with its own upload that can be cancelled, retried or removed. */
export function useUploads() {
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const running = useRef(new Map<string, { file: File; abort: AbortController }>());
  const count = useRef(0);

  const change = useCallback((key: string, changes: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }, []);

  const start = useCallback(
    async (key: string, file: File) => {
      const abort = new AbortController();
      running.current.set(key, { file, abort });
      change(key, { state: 'sending', progress: 0, canRetry: false });
      try {
        const onProgress = (progress: number) => change(key, { progress });
        const { data, error } = await dispatch(sendFile(file, { signal: abort.signal, onProgress }));
        if (data) change(key, { state: 'done', progress: 1, fileId: data.fileId, name: data.name });
        else
          change(key, {
            state: 'failed',
            error: error ? describeUploadFailure(error) : '没有传完，请重试',
            canRetry: error ? !isRefusedForGood(error) : true,
          });
      } catch {
        // It was cancelled and removed from the list.
      }
    },
    [change, dispatch],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const room = MAX_FILES - items.filter(isStaying).length;
      const fresh = files.slice(0, Math.max(0, room)).map((file) => ({ key: `f${++count.current}`, file, problem: findProblem(file) }));
      setItems((all) => [
        ...all.filter(isStaying),
        ...fresh.map(({ key, file: { name, size }, problem }) => ({
          ...{ key, name, size, progress: 0 },
          ...(problem ? { state: 'failed' as const, error: problem } : { state: 'sending' as const }),
        })),
      ]);
      for (const { key, file, problem } of fresh) if (!problem) void start(key, file);
      return files.length - fresh.length;
    },
    [items, start],
  );

  /** Restored files come before those chosen since. */
  const restore = useCallback((files: readonly DoneUpload[]) => {
    const before = files.map((file) => ({ ...file, key: file.fileId, state: 'done' as const, progress: 1 }));
    setItems((all) => [...before, ...all]);
  }, []);

  const remove = useCallback((key: string) => {
    running.current.get(key)?.abort.abort();
    running.current.delete(key);
    setItems((all) => all.filter((item) => item.key !== key));
  }, []);

  const retry = useCallback(
    (key: string) => {
      const file = running.current.get(key)?.file;
      if (file) void start(key, file);
    },
    [start],
  );

  return {
    items,
    add,
    restore,
    remove,
    retry,
    clear: () => setItems([]),
    isSending: items.some(({ state }) => state === 'sending'),
    done: items.flatMap(({ fileId, name, size, state }) => (state === 'done' && fileId ? [{ fileId, name, size }] : [])),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
