import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { until } from '../testing/until';
import type { Tick } from '../wire';
import { Stream } from './stream';

let stream: Stream;
let tell: (tick: Tick) => void = () => {};
let listening = 0;
/** What the server does with a request; `undefined`: it opens a stream at once. */
let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
const server = createServer((request, response) => {
  if (handle) handle(request, response);
  else stream.open(response, 'anna', undefined);
});

beforeEach(async () => {
  handle = undefined;
  stream = new Stream({
    since: () => undefined,
    listen(listener) {
      tell = listener;
      listening += 1;
      return () => {
        listening -= 1;
      };
    },
  });
  stream.start();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  stream.stop();
  if (server.listening) await closed();
});

function closed(): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function ask() {
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  request.on('error', () => undefined);
  return request;
}

async function openStream(): Promise<IncomingMessage> {
  const [response] = (await once(ask(), 'response')) as [IncomingMessage];
  return response;
}

const bulky: Tick = { seq: 1, atMs: 0, events: [{ id: 'x'.repeat(300_000) }] };

test('a page that goes away is no longer counted', async () => {
  const pages = [await openStream(), await openStream()];
  expect(stream.readerCount).toBe(2);
  pages[0]!.destroy();
  expect(await until(() => stream.readerCount === 1)).toBe(true);
});

test('a page that has gone before its stream opens is never counted', async () => {
  const opened = new Promise<boolean>((resolve) => {
    handle = (_request, response) =>
      response.on('close', () => resolve(stream.open(response, 'anna', undefined)));
  });
  const request = ask();
  setTimeout(() => request.destroy(), 50);
  expect(await opened).toBe(false);
  expect(stream.readerCount).toBe(0);
});

test('a server that closes ends its streams, and waits for none', async () => {
  const page = await openStream();
  const ended = once(page.resume(), 'end');
  stream.stop();
  await Promise.all([ended, closed()]);
  expect(stream.readerCount).toBe(0);
  expect(listening).toBe(0);
});

test('a page that reads no more does not hold up a server that closes', async () => {
  const page = await openStream();
  page.pause();
  for (let count = 0; count < 6; count++) tell(bulky);
  const startedAt = performance.now();
  stream.stop();
  await closed();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(stream.readerCount).toBe(0);
});

test('a page that reads no more is cut off before it fills the memory', async () => {
  const page = await openStream();
  page.pause();
  for (let count = 0; count < 40 && stream.readerCount > 0; count++) {
    tell(bulky);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await until(() => stream.readerCount === 0)).toBe(true);
});

test('nobody gets a stream from a server that is closing', async () => {
  stream.stop();
  const page = await openStream();
  await once(page.resume(), 'end');
  expect(stream.readerCount).toBe(0);
});
