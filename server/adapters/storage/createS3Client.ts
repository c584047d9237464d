import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/adapterSettings';
import { S3Error } from './S3Error';

/** What is read of an answer that says why not; the reason stands near its beginning. */
const MAX_REASON_CHARS = 4096;
/** After 429 and 5xx, which S3 uses to slow its callers down. */
const RETRIES = 2;

export interface S3Request {
  method: 'PUT' | 'GET' | 'DELETE';
  /** The object's name below the prefix. */
  key: string;
  /** Until the answer's head is there. A body may come as slowly as its reader takes it. */
  timeoutMs: number;
  headers?: Record<string, string>;
  body?: Blob;
}

/** Sends one signed request. Rejects with an S3Error when the answer is not 2xx, with another error when none came. */
export type S3Client = (request: S3Request) => Promise<Response>;

/** Path style works everywhere; with the bucket in the name of the host, its certificate must cover that. */
function createBase({ endpoint, bucket, prefix, pathStyle }: S3Settings): string {
  if (pathStyle) return `${endpoint}/${bucket}/${prefix}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}${url.pathname.replace(/\/$/, '')}/${prefix}`;
}

/** S3 explains itself in XML, of which its own error code is all that an operator needs. */
async function readReason({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_REASON_CHARS) break;
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? 'no reason given';
}

/** Requests to one bucket, signed with AWS Signature Version 4. */
export function createS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = createBase(settings);
  return async ({ method, key, timeoutMs, ...init }) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      // A redirect would be followed unsigned; S3 uses it to say that the region is wrong.
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
