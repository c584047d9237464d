import type { Request, Response } from 'express';
import multer from 'multer';
import type { CallName } from '../../../shared/calls';
import { cutToLength } from '../../../shared/graphemes';
import type { ReceivedFile, UploadFolder } from '../../handlerKit/files/receiveUpload';
import { isDiskFull } from '../../handlerKit/files/storageFull';

/** The largest file of each upload call, in bytes (design: domain and calls). */
export const UPLOAD_LIMITS: Partial<Record<CallName, number>> = { upload: 10 * 1024 * 1024, uploadFile: 20 * 1024 * 1024 };
/** Room for the form around the file. */
const FORM_BYTES = 64 * 1024;

declare global {
  namespace Express {
    namespace Multer {
      interface File {
        /** The received file; set by our storage engine. */
        received?: ReceivedFile;
      }
    }
  }
}

/** A request's file while it is being received, until it is stored or removed. */
type Arrivals = WeakMap<Request, Promise<unknown>>;

function createEngine(folder: UploadFolder, arrivals: Arrivals): multer.StorageEngine {
  return {
    _handleFile: (req, file, done) => {
      // The form parser does not end its streams when the connection is lost.
      req.once('close', () => {
        if (!req.complete) file.stream.destroy(new Error('The upload was interrupted'));
      });
      // Nor does it end a stream that is too large before all of it has arrived.
      file.stream.once('limit', () => file.stream.destroy(new Error('The upload is too large')));
      const arrival = folder.receive(file.stream);
      arrivals.set(
        req,
        arrival.catch(() => undefined),
      );
      arrival.then((received) => done(null, { received } as Partial<Express.Multer.File>), done);
    },
    _removeFile: (_req, file, done) => {
      (file.received ? folder.discard(file.received.uploadId) : Promise.resolve()).then(() => done(null), done);
    },
  };
}

/** The result of reading an upload. */
export type UploadOutcome =
  | { file: ReceivedFile; name: string }
  | { problem: 'missing' | 'broken' | 'tooLarge' }
  | { problem: 'full'; error: unknown };

/** The maximum size of an upload in bytes: its Content-Length, but no more than the call's limit. */
export function getUploadSize(name: CallName, contentLength: string | undefined): number {
  const limit = UPLOAD_LIMITS[name] ?? 0;
  const said = Number(contentLength);
  return said > 0 ? Math.min(said, limit) : limit;
}

/** Longer names are cut at the front, because the end contains the extension. */
const MAX_NAME = 200;
/** Browsers send file names in UTF-8, which the form parser decodes as Latin-1. */
const readName = (name: string) => cutToLength(Buffer.from(name, 'latin1').toString('utf8'), -MAX_NAME);

/** Reads the file of a form upload into the upload folder. The caller has been authorized before, so no other bytes are read. */
export function createUploadReader(folder: UploadFolder): (name: CallName, req: Request, res: Response) => Promise<UploadOutcome> {
  const arrivals: Arrivals = new WeakMap();
  const storage = createEngine(folder, arrivals);
  const createReader = (fileSize: number) =>
    multer({ storage, limits: { files: 1, fileSize, fields: 10, fieldSize: 10_000, parts: 12 } }).single('file');
  return (name, req, res) => {
    const limit = UPLOAD_LIMITS[name] ?? 0;
    if (Number(req.get('content-length') ?? 0) > limit + FORM_BYTES) return Promise.resolve({ problem: 'tooLarge' });
    return new Promise((resolve) => {
      let size = 0;
      // The form parser reads a rejected file to its end, which may never come, so the rejection is reported immediately.
      const count = (chunk: Buffer) => {
        size += chunk.length;
        if (size > limit + FORM_BYTES) resolve({ problem: 'tooLarge' });
      };
      createReader(limit)(req, res, (error: unknown) => {
        // Answer only after the rejected file has been removed.
        const refuse = (outcome: UploadOutcome) => void Promise.resolve(arrivals.get(req)).then(() => resolve(outcome));
        if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') return refuse({ problem: 'tooLarge' });
        if (isDiskFull(error)) return refuse({ problem: 'full', error });
        if (error) return refuse({ problem: 'broken' });
        const { file } = req;
        resolve(file?.received ? { file: file.received, name: readName(file.originalname) } : { problem: 'missing' });
      });
      req.on('data', count);
    });
  };
}
