import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const EVENTS = 100;

export type MovingBook = {
  url: string;
  /** Moves these prices, in one tick. */
  move(changes: { event: number; odds: number[] }[]): void;
  /** Suspends the markets of a match. */
  suspend(event: number): void;
  stop(): void;
};

export const eventId = (event: number) => `football-20000-${event}`;

function eventView(event: number) {
  return {
    id: eventId(event),
    sport: 'football',
    leagueId: 'football-tn-1',
    country: 'TN',
    home: { id: `home-${event}`, name: `Home ${event}`, country: 'TN' },
    away: { id: `away-${event}`, name: `Away ${event}`, country: 'TN' },
    startsAtMs: event,
    live: {
      atMs: Date.now(),
      clock: 2_700,
      running: false,
      period: 1,
      pause: true,
      score: [0, 0],
      suspended: false,
      ended: false,
    },
    markets: { '1x2': [150, 300, 420], 'total@2.5': [180, 200] },
    marketCount: 2,
  };
}

/** What the page of a player asks for besides events. */
const ANSWERS: readonly (readonly [path: string, answer: object])[] = [
  [
    '/api/me',
    {
      username: 'player',
      currency: 'TND',
      balance: 100_000,
      limits: { minStake: 200, maxStake: 5_000_000, maxPayout: 250_000_000, maxLegs: 15 },
      nowMs: 0,
    },
  ],
  ['/api/favourites', { ids: [] }],
  ['/api/position', { position: null }],
];

/** The built pages of the sportsbook with matches that only change when a test changes them. */
export async function startMovingBook(siteUrl: string): Promise<MovingBook> {
  const streams = new Set<ServerResponse>();
  let seq = 1;
  const events = Array.from({ length: EVENTS }, (_, event) => eventView(event));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path.endsWith('/api/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
      response.flushHeaders();
      streams.add(response);
      return;
    }
    const own = ANSWERS.find(([end]) => path.endsWith(end));
    if (own) {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(own[1]));
      return;
    }
    if (path.includes('/api/events')) {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ seq, nowMs: Date.now(), events }));
      return;
    }
    const file = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } });
    response.writeHead(file.status, Object.fromEntries(file.headers));
    response.end(Buffer.from(await file.arrayBuffer()));
  }
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*, authorization',
      });
      response.end();
    } else void answer(request, response);
  });
  function tick(changed: object[]): void {
    seq += 1;
    const data = JSON.stringify({ seq, atMs: Date.now(), events: changed });
    for (const stream of streams) stream.write(`id: ${seq}\nevent: tick\ndata: ${data}\n\n`);
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    move: (changes) =>
      tick(changes.map(({ event, odds }) => ({ id: eventId(event), markets: { '1x2': odds } }))),
    suspend: (event) => tick([{ id: eventId(event), live: { ...eventView(event).live, suspended: true } }]),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
