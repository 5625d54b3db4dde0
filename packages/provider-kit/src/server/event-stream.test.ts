import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { until } from '../testing/until';
import { createStreamSet, eventText, type EventStream } from './event-stream';

let streams: ReturnType<typeof createStreamSet>;
let lastStream: EventStream | undefined;
/** Handles a request of the test; by default the server opens a stream. */
let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
const server = createServer((request, response) => {
  if (handle) handle(request, response);
  else lastStream = streams.open(response, 'anna');
});

beforeEach(async () => {
  handle = undefined;
  streams = createStreamSet();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  streams.close();
  if (server.listening) await closed();
});

function closed(): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function sendRequest() {
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  request.on('error', () => undefined);
  return request;
}

async function openStream(): Promise<IncomingMessage> {
  const [response] = (await once(sendRequest(), 'response')) as [IncomingMessage];
  return response;
}

const bulky = eventText({ id: 1, event: 'tick', data: 'x'.repeat(300_000) });

test('a page that disconnects is no longer counted', async () => {
  const pages = [await openStream(), await openStream()];
  expect(streams.size).toBe(2);
  pages[0]!.destroy();
  expect(await until(() => streams.size === 1)).toBe(true);
});

test('a page that disconnects before its stream opens is never counted', async () => {
  const opened = new Promise<boolean>((resolve) => {
    handle = (_request, response) => {
      response.on('close', () => resolve(streams.open(response, 'anna') !== undefined));
      request.destroy();
    };
  });
  const request = sendRequest();
  expect(await opened).toBe(false);
  expect(streams.size).toBe(0);
});

test('a closing server ends its streams', async () => {
  const page = await openStream();
  const ended = once(page.resume(), 'end');
  streams.close();
  await Promise.all([ended, closed()]);
  expect(streams.size).toBe(0);
});

test('a page that has stopped reading does not delay a closing server', async () => {
  const page = await openStream();
  page.pause();
  for (let count = 0; count < 6; count++) lastStream?.write(bulky);
  streams.close();
  // Would wait for the page without end.
  await closed();
  expect(streams.size).toBe(0);
});

test('a page that has stopped reading is disconnected before its unsent data fills the memory', async () => {
  const page = await openStream();
  page.pause();
  for (let count = 0; count < 40 && streams.size > 0; count++) {
    lastStream?.write(bulky);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await until(() => streams.size === 0)).toBe(true);
});

test('a closing server refuses new streams', async () => {
  streams.close();
  const page = await openStream();
  await once(page.resume(), 'end');
  expect(streams.size).toBe(0);
});

test('a player’s ninth stream closes the first', async () => {
  const first = await openStream();
  const ended = once(first.resume(), 'end');
  for (let count = 0; count < 8; count++) await openStream();
  await ended;
  expect(streams.size).toBe(8);
});
