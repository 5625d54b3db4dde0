import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The policy of a host without the build's hashes: it blocks the inline style of the pages too. */
const POLICY =
  "default-src 'self'; script-src 'self' blob:; style-src 'self'; img-src 'self' https: data:; " +
  "frame-src 'self' https: http:; connect-src 'self'; object-src 'none'; base-uri 'none'";

/** Paths of the backend; everything else is a file. */
const PROXIED = /^\/(api|arcade|sportsbook|art\/(games|providers)|healthz)(\/|$|\?)/;

export type StaticHost = { url: string; stop(): Promise<void> };

/** A minimal host: files, `index.html` for other paths, and a proxy to the backend. */
export async function startStaticHost(folder: string, backend: string, port = 0): Promise<StaticHost> {
  const server = createServer((incoming, outgoing) => {
    if (PROXIED.test(incoming.url ?? '/')) forward(backend, incoming, outgoing);
    else void sendFile(folder, incoming.url ?? '/', outgoing);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function sendFile(folder: string, url: string, outgoing: ServerResponse): Promise<void> {
  const path = normalize(decodeURIComponent(new URL(url, 'http://host').pathname));
  const [name, content] = await readFile(join(folder, path)).then(
    (file) => [path, file] as const,
    async () => ['/index.html', await readFile(join(folder, 'index.html'))] as const,
  );
  outgoing.writeHead(200, {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
  });
  outgoing.end(content);
}

function forward(backend: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const call = request(
    new URL(incoming.url ?? '/', backend),
    { method: incoming.method ?? 'GET', headers: { ...incoming.headers, host: new URL(backend).host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  call.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(call);
}
