import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { until } from '@tessera/provider-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Tick } from '../../wire';
import type { Api } from '../api';
import { listen } from './stream';

/** Each connection with its requested sequence number. */
const connections: { since: string | undefined; response: ServerResponse }[] = [];
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  connections.push({ since: request.headers['last-event-id'] as string | undefined, response });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send(connection: number, name: string, data: unknown): void {
  connections[connection]?.response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

const tick = (seq: number): Tick => ({ seq, atMs: 0, events: [] });

test('the page reconnects with its last tick, reloads after a reset, and applies no tick twice', async () => {
  const received: unknown[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = {
    stream: (since: number | undefined, signal: AbortSignal) =>
      fetch(url, { signal, headers: { 'last-event-id': String(since) } }),
  } as Api;
  const stop = listen(api, 4, {
    onTick: ({ seq }) => received.push(seq),
    onBet: (id) => received.push(id),
    onReset: async () => {
      received.push('fetched');
      return 900;
    },
    onConnection: (connected) => received.push(connected),
    onSessionOver: () => received.push('over'),
  });

  await until(() => connections.length === 1);
  send(0, 'tick', tick(5));
  send(0, 'bet', { id: 'bet-1' });
  await until(() => received.includes('bet-1'));
  connections[0]?.response.destroy();

  await until(() => connections.length === 2);
  send(1, 'reset', {});
  // Sent before the page had reloaded: its state is newer.
  send(1, 'tick', tick(899));
  send(1, 'tick', tick(901));
  await until(() => received.includes(901));
  connections[1]?.response.end();

  await until(() => connections.length === 3);
  send(2, 'ended', {});
  await until(() => received.includes('over'));
  stop();
  expect(connections.map(({ since }) => since)).toEqual(['4', '5', '901']);
  expect(received).toEqual([true, 5, 'bet-1', false, true, 'fetched', 901, false, true, 'over']);
});
