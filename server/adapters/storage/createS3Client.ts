import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/adapterSettings';
import { S3Error } from './S3Error';

/** How much of an error answer is read; the reason is near its beginning. */
const MAX_REASON_CHARS = 4096;
/** Retries after 429 and 5xx, with which S3 throttles its callers. */
const RETRIES = 2;

export interface S3Request {
  method: 'PUT' | 'GET' | 'DELETE';
  /** The object's name below the prefix. */
  key: string;
  /** The time limit for the answer's head. The body may be as slow as its reader. */
  timeoutMs: number;
  headers?: Record<string, string>;
  body?: Blob;
}

/** Sends one signed request. Rejects with an S3Error if the answer is not 2xx, and with another error if there is none. */
export type S3Client = (request: S3Request) => Promise<Response>;

/** Path style works everywhere. With the bucket in the host name, the certificate must cover that name. */
function createBase({ endpoint, bucket, prefix, pathStyle }: S3Settings): string {
  if (pathStyle) return `${endpoint}/${bucket}/${prefix}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}${url.pathname.replace(/\/$/, '')}/${prefix}`;
}

/** Reads the error code from S3's XML, which is all that an operator needs. */
async function readReason({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_REASON_CHARS) break;
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? 'no reason given';
}

/** Sends requests to one bucket, signed with AWS Signature Version 4. */
export function createS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = createBase(settings);
  return async ({ method, key, timeoutMs, ...init }) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      // A redirect would be followed without a signature. S3 answers with one if the region is wrong.
      const response = await aws.fetch(base + key, { method, ...init, redirect: 'manual', signal: abort.signal });
      if (!response.ok) throw new S3Error(method, response.status, await readReason(response));
      return response;
    } catch (error) {
      if (error instanceof S3Error) throw error;
      throw new Error(`S3 did not answer ${method}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
