import { createServer, type AddressInfo, type Server } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { createMessenger } from './smtp';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that keeps what it receives. `rcptAnswer` is its answer to the recipient. */
async function startMailServer(rcptAnswer = '250 ok'): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  server = createServer((socket) => {
    let isData = false;
    let rest = '';
    socket.write('220 mail.example.com\r\n');
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString('utf8')).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (isData) {
          if (line !== '.') continue;
          isData = false;
          socket.write('250 queued\r\n');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write('354 go ahead\r\n');
        } else if (/^RCPT/i.test(line)) socket.write(`${rcptAnswer}\r\n`);
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, lines };
}

const message = {
  id: 'b3b1c7de-5f0a-4c8e-9d5e-1f6a7c2b9a10',
  channel: 'email',
  to: 'amel@example.com',
  subject: 'رمزك هو 123456',
  text: 'Your code is 123456.',
  language: 'ar',
} as const;
const from = 'Example <no-reply@example.com>';

test('a message is handed to the mail server, with an id that stays the same', async () => {
  const { url, lines } = await startMailServer();
  const messenger = await createMessenger({ settings: { url, from } });
  await messenger.send(message);
  const text = lines.join('\n');
  expect(text).toContain('RCPT TO:<amel@example.com>');
  expect(text).toContain(`Message-ID: <${message.id}@example.com>`);
  expect(text).toContain('Your code is 123456.');
});

test('an address that does not exist is a permanent error, a busy server is not', async () => {
  for (const [answer, isPermanent] of [
    ['550 no such user', true],
    ['451 try later', undefined],
  ] as const) {
    const { url } = await startMailServer(answer);
    const messenger = await createMessenger({ settings: { url, from } });
    await expect(messenger.send(message)).rejects.toMatchObject({
      ...(isPermanent === undefined ? {} : { isPermanent }),
      responseCode: Number(answer.slice(0, 3)),
    });
    if (isPermanent === undefined)
      await expect(messenger.send(message)).rejects.not.toHaveProperty('isPermanent');
    server?.close();
  }
});

test('wrong settings are refused at the start', () => {
  expect(() => createMessenger({ settings: { url: 'http://mail.example.com', from } })).toThrow('smtps://');
  expect(() => createMessenger({ settings: { url: 'smtps://mail.example.com', from: 'nobody' } })).toThrow(
    'sender',
  );
});
