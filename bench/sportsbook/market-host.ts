import type { ServerResponse } from 'node:http';

import { send, startFileHost, type FileHost } from '../support/file-host';

/* The built sportsbook with a server that only moves prices. */

const COUNTRIES = ['tn', 'ma', 'eg', 'fr'];

/** Serves live matches with two markets each; every price moves in every tick. */
export function startMarketHost(files: string, matches: number, tickMs: number): Promise<FileHost> {
  const numbers = Array.from({ length: matches }, (_, index) => index);
  let seq = 1;

  /** Odds that change in every tick. */
  function markets(match: number): Record<string, number[]> {
    const step = (seq + match) % 40;
    return { '1x2': [150 + step, 300 + step, 420 - step], 'total@2.5': [180 + step, 200 - step] };
  }

  function matchView(match: number) {
    const country = COUNTRIES[match % COUNTRIES.length] ?? '';
    return {
      id: matchId(match),
      sport: 'football',
      leagueId: `football-${country}-1`,
      country: country.toUpperCase(),
      home: { id: `home-${match}`, name: `Home ${match}`, country: 'TN' },
      away: { id: `away-${match}`, name: `Away ${match}`, country: 'TN' },
      startsAtMs: match,
      live: {
        atMs: Date.now(),
        clock: 60 * match,
        running: true,
        period: 1,
        pause: false,
        score: [0, 0],
        suspended: false,
        ended: false,
      },
      markets: markets(match),
      marketCount: 2,
    };
  }

  function stream(outgoing: ServerResponse): void {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => {
      seq += 1;
      const events = numbers.map((match) => ({ id: matchId(match), markets: markets(match) }));
      const tick = { seq, atMs: Date.now(), events };
      outgoing.write(`id: ${seq}\nevent: tick\ndata: ${JSON.stringify(tick)}\n\n`);
    }, tickMs);
    outgoing.on('close', () => clearInterval(timer));
  }

  return startFileHost(
    files,
    ({ pathname }, outgoing) => {
      if (!pathname.startsWith('/sportsbook/api/')) return false;
      if (pathname.endsWith('/stream')) stream(outgoing);
      else if (pathname.endsWith('/events'))
        send(outgoing, '.json', JSON.stringify({ seq, nowMs: Date.now(), events: numbers.map(matchView) }));
      else outgoing.writeHead(404).end('{}');
      return true;
    },
    '/sportsbook',
  );
}

function matchId(match: number): string {
  return `football-20000-${match}`;
}
