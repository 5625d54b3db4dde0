import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/* The built site in front of a catalogue that is as long as one likes, and of nothing else. */

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Larger than the site asks for: the time it takes to turn 170 pages is not what is measured. */
const PAGE_SIZE = 500;

const CATEGORIES = ['New', 'Classic', 'Adventure', 'Myth', 'Fruits', 'Books'].map((name, index) => ({
  cat_id: index + 1,
  name,
}));
const PROVIDERS = Array.from({ length: 18 }, (_, index) => ({
  pro_id: index + 1,
  Alias: `Provider ${index + 1}`,
}));

export type GameHost = { url: string; stop(): void };

export async function startGameHost(files: string, gameCount: number): Promise<GameHost> {
  const games = Array.from({ length: gameCount }, (_, index) => ({
    game_id: index,
    provider_id: (index % PROVIDERS.length) + 1,
    type: 1,
    name: `Game of the long list ${index}`,
    image: `/poster/${index}.svg`,
    provider_name: `Provider ${(index % PROVIDERS.length) + 1}`,
    is_favorite: index % 9 === 0,
  }));

  function answer(path: string, query: URLSearchParams): unknown {
    switch (path) {
      case '/api/get_slot_game': {
        const first = (Number(query.get('page_index')) - 1) * PAGE_SIZE;
        return { data: games.slice(first, first + PAGE_SIZE), total: games.length };
      }
      case '/api/GetAllCategories':
        return CATEGORIES;
      case '/api/get_providers':
        return PROVIDERS;
      default:
        return { data: [], state: false };
    }
  }

  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://host');
    if (pathname.startsWith('/api/')) send(outgoing, '.json', JSON.stringify(answer(pathname, searchParams)));
    else if (pathname.startsWith('/poster/')) send(outgoing, '.svg', poster(pathname));
    else void sendFile(files, pathname, outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function poster(path: string): string {
  const hue = Number(/\d+/.exec(path)?.[0]) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="hsl(${hue} 60% 40%)"/></svg>`;
}

async function sendFile(files: string, path: string, outgoing: ServerResponse): Promise<void> {
  const name = extname(path) === '' ? '/index.html' : normalize(path);
  try {
    send(outgoing, extname(name), await readFile(join(files, name)));
  } catch {
    outgoing.writeHead(404).end();
  }
}

function send(outgoing: ServerResponse, extension: string, content: string | Buffer): void {
  outgoing.writeHead(200, { 'content-type': TYPES[extension] ?? 'application/octet-stream' });
  outgoing.end(content);
}
