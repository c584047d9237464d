/** Where files are kept when `STORAGE=s3`. `adapterSettings.ts` reads and checks it; the keys are never logged. */
export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before every key; empty, or ends with a slash. */
  prefix: string;
  /** True for `endpoint/bucket/key`, which every server understands; false for `bucket.endpoint/key`. */
  pathStyle: boolean;
  /** Asks the server to encrypt what it keeps. */
  encryption: 'AES256' | 'aws:kms' | undefined;
}
