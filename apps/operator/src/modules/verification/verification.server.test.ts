import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { minor } from '@tessera/money';
import type { VerificationDecision } from '@tessera/provider/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jpeg, pdf, png } from '../../testing/documents';
import { createTestMessenger, testJoining } from '../../testing/test-joining';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { createFolderStore } from './file-store';

const folder = mkdtempSync(join(tmpdir(), 'tessera-files-'));
const MAX_BYTES = 200_000;
let operator: TestOperator;
let decision: VerificationDecision | undefined;
const reviewed: { kind: string; bytes: number[] }[] = [];
const { messenger } = createTestMessenger();

beforeAll(async () => {
  operator = await createTestOperator({
    joining: testJoining(messenger, {
      verification: {
        needs: [
          { id: 'identity', kind: 'identity', of: 'everybody', blocks: ['withdraw'] },
          { id: 'address', kind: 'address', of: 'requested', blocks: ['withdraw'] },
        ],
        maxBytes: MAX_BYTES,
        keepDays: 30,
        files: createFolderStore(folder),
        create: () => ({
          async review({ kind, files }) {
            const contents = await Promise.all(files.map((file) => file.read()));
            reviewed.push({ kind, bytes: contents.map(({ length }) => length) });
            return decision;
          },
        }),
      },
    }),
  });
});
afterAll(async () => {
  await operator.drop();
  rmSync(folder, { recursive: true });
});

type Upload = { need?: string; type?: string; content?: Buffer };

async function send(
  { token }: Pick<TestPlayer, 'token'>,
  { need = 'identity', type = 'image/png', content = png() }: Upload = {},
) {
  const answer = await operator.app.inject({
    method: 'POST',
    url: `/api/VerificationFile?need=${need}&name=card.png`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function ask({ token }: Pick<TestPlayer, 'token'>, call = 'Verification') {
  const answer = await operator.app.inject({
    url: `/api/${call}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<Record<string, unknown>>();
}

const filesOnDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('a document goes from needed over review to done, and the withdrawal is blocked until then', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  expect(await ask(player)).toEqual({
    status: 'needed',
    needs: [
      {
        id: 'identity',
        kind: 'identity',
        accepts: ['image/jpeg', 'image/png', 'application/pdf'],
        maxBytes: MAX_BYTES,
        status: 'needed',
        reason: null,
      },
    ],
    blocks: ['withdraw'],
  });
  expect(await ask(player, 'UserDetails')).toMatchObject({ verification: 'needed' });
  const withdraw = (id: string) => operator.wallet.withdraw(id, player.id, minor(100));
  expect(await withdraw('one')).toMatchObject({ ok: false, code: 'verification_needed' });

  expect(await send(player)).toMatchObject({ status: 200, body: { status: 'pending' } });
  expect(await withdraw('two')).toMatchObject({ ok: false, code: 'verification_needed' });
  expect(await ask(player, 'UserDetails')).toMatchObject({ verification: 'pending' });
  await operator.verification.decide(player.id, 'identity', { status: 'done' }, 'staff test');
  expect(await ask(player)).toMatchObject({ status: 'done', blocks: [] });
  expect(await ask(player, 'UserDetails')).toMatchObject({ verification: 'done' });
  expect(await withdraw('three')).toMatchObject({ ok: true });
  expect(await operator.verification.changes(player.id, 10)).toMatchObject([
    { status: 'done', actor: 'staff test' },
    { status: 'pending', actor: 'player' },
  ]);
  // Decided: nothing more is accepted.
  expect((await send(player)).status).toBe(400);
});

test('a refused document says why, and another one can be sent', async () => {
  const player = await operator.newPlayer();
  await send(player, { type: 'application/pdf', content: pdf() });
  await operator.verification.decide(
    player.id,
    'identity',
    { status: 'refused', reason: 'It has expired.' },
    'staff test',
  );
  expect(await ask(player)).toMatchObject({
    status: 'refused',
    needs: [{ status: 'refused', reason: 'It has expired.' }],
    blocks: ['withdraw'],
  });
  expect(await send(player, { type: 'image/jpeg', content: jpeg() })).toMatchObject({
    status: 200,
    body: { status: 'pending', needs: [{ reason: null }] },
  });
});

test('staff can ask for another document, which blocks the withdrawal again', async () => {
  const player = await operator.newPlayer({ deposit: 100 });
  await operator.verification.decide(player.id, 'identity', { status: 'done' }, 'staff test');
  await operator.verification.request(player.id, 'address', { actor: 'staff test', reason: undefined });
  expect(await ask(player)).toMatchObject({ status: 'needed', blocks: ['withdraw'] });
  expect(await operator.wallet.withdraw('no', player.id, minor(1))).toMatchObject({
    code: 'verification_needed',
  });
  await expect(
    operator.verification.request(player.id, 'no-such', { actor: 'staff test', reason: undefined }),
  ).rejects.toThrow('not_found');
});

test('a module reviews the files, and its decision is recorded', async () => {
  const player = await operator.newPlayer();
  // Reviews of earlier tests.
  await operator.outbox.runDue();
  decision = { status: 'refused', reason: 'The picture is not sharp.' };
  await send(player);
  await operator.outbox.runDue();
  expect(reviewed.at(-1)).toEqual({ kind: 'identity', bytes: [png().length] });
  expect(await ask(player)).toMatchObject({ status: 'refused' });
  decision = { status: 'done' };
  await send(player);
  await operator.outbox.runDue();
  expect(reviewed.at(-1)?.bytes).toHaveLength(2);
  expect((await operator.verification.changes(player.id, 1))[0]).toMatchObject({
    status: 'done',
    actor: 'module',
  });
  decision = undefined;
});

test.each([
  ['a page as a picture', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a photo as a PNG', 'image/png', jpeg()],
  ['a PNG as a PDF', 'application/pdf', png()],
  ['a picture of 60,000 by 60,000', 'image/png', png({ width: 60_000, height: 60_000 })],
  ['nothing', 'image/png', Buffer.alloc(0)],
  ['another type', 'image/svg+xml', Buffer.from('<svg/>')],
  ['JSON', 'application/json', Buffer.from('{}')],
  ['text', 'text/html', Buffer.from('<p>')],
])('%s is refused with 415 and not stored', async (_, type, content) => {
  const player = await operator.newPlayer();
  const before = filesOnDisk().length;
  const { status, body } = await send(player, { type, content });
  expect({ status, code: body['code'] }).toEqual({ status: 415, code: 'file_type_unsupported' });
  expect(filesOnDisk().length).toBe(before);
  expect(await operator.verification.files(player.id)).toEqual([]);
});

test('a file above the limit is refused with 413', async () => {
  const player = await operator.newPlayer();
  const { status, body } = await send(player, { content: Buffer.concat([png(), Buffer.alloc(MAX_BYTES)]) });
  expect({ status, code: body['code'] }).toEqual({ status: 413, code: 'file_too_large' });
});

test('a body without an end and without a length is cut off at the limit, and a stranger cannot send one at all', async () => {
  const player = await operator.newPlayer();
  const address = new URL(await operator.app.listen({ port: 0, host: '127.0.0.1' }));
  /** Sends so many bytes and does not end the body. */
  const stream = (token: string | undefined, bytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        {
          host: address.hostname,
          port: address.port,
          method: 'POST',
          path: '/api/VerificationFile?need=identity&name=bomb.png',
          headers: {
            'content-type': 'image/png',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
        },
        (response) => {
          resolve(response.statusCode);
          request.destroy();
        },
      );
      request.on('error', reject);
      request.write(Buffer.alloc(bytes));
    });
  expect(await stream(player.token, MAX_BYTES + 1)).toBe(413);
  expect(await stream(undefined, 1)).toBe(401);
});

test('files are encrypted in the store, and only the operator reads them', async () => {
  const player = await operator.newPlayer();
  const before = new Set(filesOnDisk().map(({ name }) => name));
  const content = pdf('<< /Title (a very recognisable text) >>');
  await send(player, { type: 'application/pdf', content });
  const entry = filesOnDisk().find(({ name }) => !before.has(name));
  if (!entry) throw new Error('no file was stored');
  const stored = readFileSync(join(entry.parentPath, entry.name));
  expect(stored.includes('recognisable')).toBe(false);
  expect(await operator.verification.readFile(entry.name)).toEqual(content);
  // No call of players or visitors has it.
  for (const url of [`/api/VerificationFile/${entry.name}`, `/api/VerificationFile?id=${entry.name}`]) {
    const answer = await operator.app.inject({ url, headers: { authorization: `Bearer ${player.token}` } });
    expect(answer.statusCode).toBe(404);
  }
});

test('files are deleted after their time, also those whose upload was not finished', async () => {
  const player = await operator.newPlayer();
  await send(player);
  const [file] = await operator.verification.files(player.id);
  if (!file) throw new Error('no file');
  const { pool } = operator.connection;
  const dueIn = async () =>
    (
      await pool.query<{ days: number | null }>(
        `SELECT round(extract(epoch FROM delete_after - now()) / 86400)::integer AS days
           FROM operator.verification_file WHERE player_id = $1`,
        [player.id],
      )
    ).rows[0]?.days;
  expect(await dueIn()).toBeNull();
  await operator.verification.decide(player.id, 'identity', { status: 'done' }, 'staff test');
  expect(await dueIn()).toBe(30);
  await pool.query('UPDATE operator.verification_file SET delete_after = now() WHERE player_id = $1', [
    player.id,
  ]);
  while (await operator.verification.sweep()) continue;
  expect(await operator.verification.files(player.id)).toEqual([]);
  await expect(operator.verification.readFile(file.id)).rejects.toThrow('not in the file store');
  expect(await ask(player)).toMatchObject({ status: 'done' });
});

test('a player can send a limited number of files', async () => {
  const player = await operator.newPlayer();
  const statuses: number[] = [];
  for (let time = 0; time < 32; time++) statuses.push((await send(player)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('a file for an unknown need is refused', async () => {
  const player = await operator.newPlayer();
  expect(await send(player, { need: 'no-such' })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((await send({ token: 'x'.repeat(54) })).status).toBe(401);
});
