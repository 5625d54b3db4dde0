import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export type FileHost = { url: string; stop(): void };

/** Serves built files below `prefix`, and `index.html` for its pages; `answer` goes first and returns whether it has answered. */
export async function startFileHost(
  files: string,
  answer: (url: URL, outgoing: ServerResponse) => boolean,
  prefix = '',
): Promise<FileHost> {
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://host');
    if (!answer(url, outgoing)) void sendFile(files, url.pathname.slice(prefix.length), outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendFile(files: string, path: string, outgoing: ServerResponse): Promise<void> {
  const name = extname(path) === '' ? '/index.html' : normalize(path);
  try {
    send(outgoing, extname(name), await readFile(join(files, name)));
  } catch {
    outgoing.writeHead(404).end();
  }
}

export function send(outgoing: ServerResponse, extension: string, content: string | Buffer): void {
  outgoing.writeHead(200, { 'content-type': TYPES[extension] ?? 'application/octet-stream' });
  outgoing.end(content);
}
