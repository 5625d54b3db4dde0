import { AwsClient } from 'aws4fetch';

import type { FileStore } from './file-store';

export type S3Settings = {
  /** Of the bucket: https://bucket.s3.eu-central-1.amazonaws.com, or https://minio.example.com/bucket. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 30_000;

/** Any store with the protocol of S3. aws4fetch signs requests; the SDK of AWS would bring a hundred packages. */
export function createS3Store({ url, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = url.replace(/\/$/, '');

  async function ask(method: 'PUT' | 'GET' | 'DELETE', id: string, body?: Buffer): Promise<Response> {
    const response = await client.fetch(`${base}/${id}`, {
      method,
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`the file store answered ${response.status} to ${method}`);
    return response;
  }

  return {
    async put(id, content) {
      const { ok, status } = await ask('PUT', id, content);
      if (!ok) throw new Error(`the file store answered ${status} to PUT`);
    },

    async get(id) {
      const response = await ask('GET', id);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },

    async remove(id) {
      await ask('DELETE', id);
    },
  };
}
