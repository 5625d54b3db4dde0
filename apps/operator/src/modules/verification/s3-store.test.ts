import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { temporaryKeyring } from '../../platform/signing-keys';
import { encryptFiles } from './encrypted-files';
import { createS3Store } from './s3-store';

const objects = new Map<string, Buffer>();
const signatures: string[] = [];
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = request.url ?? '';
      signatures.push(request.headers.authorization ?? '');
      const stored = objects.get(key);
      if (request.method === 'PUT') objects.set(key, Buffer.concat(parts));
      else if (request.method === 'DELETE') objects.delete(key);
      else if (!stored) response.statusCode = 404;
      response.end(request.method === 'GET' ? stored : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/documents/`;
});
afterAll(() => server.close());

const store = () =>
  createS3Store({ url, region: 'eu-central-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' });

const keys = temporaryKeyring().forPurpose('verification files');

test('files are stored, read and removed with signed requests', async () => {
  const files = encryptFiles(store(), keys);
  await files.put('one', Buffer.from('a document'));
  expect(objects.get('/documents/one')?.includes('a document')).toBe(false);
  expect(await files.get('one')).toEqual(Buffer.from('a document'));
  await files.remove('one');
  await files.remove('one');
  expect(await files.get('one')).toBeUndefined();
  for (const signature of signatures)
    expect(signature).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request/,
    );
});

test('a file that was changed or exchanged in the store is not read', async () => {
  const files = encryptFiles(store(), keys);
  await files.put('one', Buffer.from('of one player'));
  await files.put('two', Buffer.from('of another'));
  objects.set('/documents/one', objects.get('/documents/two') ?? Buffer.alloc(0));
  await expect(files.get('one')).rejects.toThrow('unable to authenticate');
  const changed = Buffer.from(objects.get('/documents/two') ?? Buffer.alloc(0));
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  objects.set('/documents/two', changed);
  await expect(files.get('two')).rejects.toThrow('unable to authenticate');
});
