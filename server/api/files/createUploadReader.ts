import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import type { CallName } from '../../../shared/calls';
import type { ReceivedFile, UploadFolder } from './receiveUpload';

/** The largest file of each upload call, in bytes (design: domain and calls). */
export const UPLOAD_LIMITS: Partial<Record<CallName, number>> = { upload: 10 * 1024 * 1024, uploadFile: 20 * 1024 * 1024 };
/** Room for the form around the file. */
const FORM_BYTES = 64 * 1024;

declare global {
  namespace Express {
    namespace Multer {
      interface File {
        /** What arrived; set by our storage engine. */
        received?: ReceivedFile;
      }
    }
  }
}

function createEngine(folder: UploadFolder): multer.StorageEngine {
  return {
    _handleFile: (req, file, done) => {
      // The form parser does not end its streams when the connection breaks off.
      req.once('close', () => {
        if (!req.complete) file.stream.destroy(new Error('The upload broke off'));
      });
      folder.receive(file.stream).then((received) => done(null, { received } as Partial<Express.Multer.File>), done);
    },
    _removeFile: (_req, file, done) => {
      (file.received ? folder.discard(file.received.uploadId) : Promise.resolve()).then(() => done(null), done);
    },
  };
}

/** How reading an upload went: with a file, or without, or too large. */
export type UploadOutcome = { file: ReceivedFile; name: string } | { problem: 'missing' | 'broken' } | { problem: 'tooLarge' };

/** More of a name says nothing; its end holds what kind of file it is. */
const MAX_NAME = 200;
/** File names come in UTF-8 from browsers; the form parser reads them as Latin-1. */
const readName = (name: string) => Buffer.from(name, 'latin1').toString('utf8').slice(-MAX_NAME);

/** Reads the one file of a form upload into the waiting folder. The caller was checked before: nobody else's bytes are read. */
export function createUploadReader(folder: UploadFolder): (name: CallName, req: Request, res: Response) => Promise<UploadOutcome> {
  const readers = new Map<number, RequestHandler>();
  const getReader = (limit: number) => {
    const known = readers.get(limit);
    if (known) return known;
    const limits = { files: 1, fileSize: limit, fields: 10, fieldSize: 10_000, parts: 12 };
    const reader = multer({ storage: createEngine(folder), limits }).single('file');
    readers.set(limit, reader);
    return reader;
  };
  return (name, req, res) => {
    const limit = UPLOAD_LIMITS[name] ?? 0;
    if (Number(req.get('content-length') ?? 0) > limit + FORM_BYTES) return Promise.resolve({ problem: 'tooLarge' });
    return new Promise((resolve) => {
      getReader(limit)(req, res, (error: unknown) => {
        if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') return resolve({ problem: 'tooLarge' });
        if (error) return resolve({ problem: 'broken' });
        const { file } = req;
        resolve(file?.received ? { file: file.received, name: readName(file.originalname) } : { problem: 'missing' });
      });
    });
  };
}
