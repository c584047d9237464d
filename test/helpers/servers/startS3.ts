import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../../server/config/adapterSettings';

export interface RunningS3 {
  settings: S3Settings;
  /** The names of the objects below the prefix. */
  list(): Promise<string[]>;
  close(): Promise<void>;
}

/** The server's only account. */
const KEY = 'S3RVER';

/** Starts an S3-compatible server, which verifies signatures, with one empty bucket. */
export async function startS3(): Promise<RunningS3> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'yuejian-s3-'));
  const bucket = 'yuejian-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const prefix = 'health/files/';
  // s3rver removes a folder with its last object, and what another request is just writing into it.
  const folder = path.join(directory, bucket, prefix);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'never-empty'), '');
  const region = 'us-east-1';
  const aws = new AwsClient({ accessKeyId: KEY, secretAccessKey: KEY, region, service: 's3', retries: 0 });
  return {
    settings: { endpoint, region, bucket, accessKeyId: KEY, secretAccessKey: KEY, prefix, pathStyle: true, encryption: undefined },
    async list() {
      const response = await aws.fetch(`${endpoint}/${bucket}?list-type=2&prefix=${encodeURIComponent(prefix)}`);
      const keys = [...(await response.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
      if (!response.ok) throw new Error(`The list came with ${response.status}`);
      return keys.map((key) => key.slice(prefix.length));
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
