import type { Env } from '../../config/env';

export type UploadLimits = Env['uploads'];

const MB = 1024 * 1024;

/** Ten reports of ten photographed pages take 300 MB at 3 MB a page, so personal records stay below the quota. */
export const DEFAULT_UPLOAD_LIMITS: UploadLimits = { quotaBytes: 500 * MB, quotaFiles: 200, minFreeBytes: 512 * MB };
