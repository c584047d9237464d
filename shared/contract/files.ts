import { z } from 'zod';
import { day, id, idempotencyKey, instant, requiredText, ticket } from './common';
import { comboSummary } from './packages';

/** What the server makes of a form upload before the call sees it; a browser sends the form, not this. */
const received = z.object({
  name: z.string().max(255),
  file: z.object({
    uploadId: id,
    size: z.int().min(0),
    sha256: z.string(),
    type: z.string().nullable(),
    image: z.object({ width: z.int(), height: z.int() }).nullable(),
  }),
});

export const uploadedFile = z.object({ fileId: id, name: z.string(), size: z.int().min(1), sha256: z.string().length(64) });

export const outsideReport = z.object({
  outsideReportId: id,
  examDate: day,
  institution: z.string(),
  comboName: z.string().nullable(),
  state: z.enum(['submitted', 'accepted', 'rejected']),
  note: z.string(),
  createdAt: instant,
  files: z.array(z.object({ fileId: id, name: z.string(), size: z.int(), contentType: z.string() })),
});

export const filesContract = {
  /** Multipart, field `file`: an image of at most 10 MB. */
  upload: { request: received, response: uploadedFile },
  /** Multipart, field `file`: a PDF or an image of at most 20 MB. */
  uploadFile: { request: received, response: uploadedFile },
  fileOpen: { request: z.object({ fileId: id }), response: ticket },
  projectComboList: { request: z.object({}), response: z.array(comboSummary) },
  projectReportCreate: {
    request: z.object({
      fileIds: z.array(id).min(1, '请至少上传一个文件').max(10, '一次最多 10 个文件'),
      examDate: day,
      institution: requiredText(100),
      comboId: id.optional(),
      idempotencyKey,
    }),
    response: z.object({ outsideReportId: id }),
  },
  outsideReportList: {
    request: z.object({}),
    response: z.object({ list: z.array(outsideReport) }),
    readsHealth: 'outside_list',
  },
  outsideReportRemove: { request: z.object({ outsideReportId: id }), response: z.object({ outsideReportId: id }) },
} as const;
