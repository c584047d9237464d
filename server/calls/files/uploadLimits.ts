/** How much may be uploaded; the settings UPLOAD_QUOTA_MB, UPLOAD_QUOTA_FILES and MIN_FREE_MB (decision 091). */
export interface UploadLimits {
  /** Bytes that one account may keep. */
  quotaBytes: number;
  /** Files that one account may keep. */
  quotaFiles: number;
  /** Bytes of the data folder's disk that uploads leave free, for the database and the log. */
  minFreeBytes: number;
}

const MB = 1024 * 1024;

/** Ten reports of ten photographed pages are 300 MB at 3 MB a page, so nobody meets the quota with records of their own. */
export const DEFAULT_UPLOAD_LIMITS: UploadLimits = { quotaBytes: 500 * MB, quotaFiles: 200, minFreeBytes: 512 * MB };
