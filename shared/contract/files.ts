import { z } from 'zod';
import { corrected, day, id, instant, once, page, pageSize, requiredText, someOf, ticket, total } from './common';
import { comboSummary } from './packages';

/** The input of an upload call after the server has received the form; a browser sends the form itself. */
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

/** Of an upload the client needs the file's ID only; the rest is always there in our answers. */
export const uploadedFile = z.object({
  fileId: id,
  name: z.string().optional(),
  size: z.int().min(1).optional(),
  sha256: z.string().length(64).optional(),
});

export const outsideReport = z.object({
  outsideReportId: id,
  examDate: day,
  institution: z.string(),
  comboName: z.string().nullable(),
  state: z.enum(['submitted', 'accepted', 'rejected']),
  note: z.string(),
  createdAt: instant,
  files: z.array(z.object({ fileId: id, name: z.string(), size: z.int(), contentType: z.string() })),
  valueCount: z.int().min(0).optional().describe('How many of its results the person took into the trends.'),
});

export const filesContract = {
  upload: {
    summary: 'Upload one image of at most 10 MB, as the field `file` of a form.',
    codes: [5070],
    request: received,
    response: uploadedFile,
  },

  uploadFile: {
    summary: 'Upload one PDF or image of at most 20 MB, as the field `file` of a form.',
    codes: [5070],
    request: received,
    response: uploadedFile,
  },
  fileOpen: { summary: 'Get a ticket for an uploaded file.', codes: [4030, 4040], request: z.object({ fileId: id }), response: ticket },
  projectComboList: {
    summary: "List the packages of the card's project, to name the one that an outside report belongs to.",
    request: z.object({}),
    response: someOf(comboSummary),
  },
  projectReportCreate: {
    summary: 'Submit a report of another institution, made of uploaded files.',
    codes: [4005, 4031],
    request: z.object({
      fileIds: z.array(id).min(1, '请至少上传一个文件').max(10, '一次最多 10 个文件'),
      examDate: day,
      institution: requiredText(100),
      comboId: id.optional(),
      ...once,
    }),
    describes: ['examDate', 'institution', 'comboId'],
    response: z.object({ outsideReportId: id, corrected }),
  },
  outsideReportList: {
    summary: "List the reports of other institutions that were submitted for the card's person.",
    request: z.object({ page, pageSize }),
    response: z.object({ list: z.array(outsideReport), total }),
    readsHealth: 'outside_list',
  },
  outsideReportRemove: {
    summary: 'Remove a report of another institution with its files.',
    codes: [4040],
    request: z.object({ outsideReportId: id }),
    response: z.object({ outsideReportId: id }),
  },
} as const;
