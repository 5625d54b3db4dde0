import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The ways in which a call between a browser and a backend can fail. */
export type Fault =
  | 'offline'
  | 'cut-off'
  | { status: number; json?: unknown }
  | { json: unknown }
  | { answer: (call: Call) => unknown }
  | { delayMs: number };

export type Call = { method: string; path: string; query: Record<string, string>; body: unknown };

export type FaultProxy = {
  url: string;
  /** Every call to `/api`, in order. */
  calls: Call[];
  callsTo(path: string): Call[];
  /** Makes a call fail until `mend`; `when` selects some of its requests. */
  break(path: string, fault: Fault, when?: (call: Call) => boolean): void;
  /** Ends the failures of one call, or of all. */
  mend(path?: string): void;
  /** Serves a page of the test, such as a game that posts messages. */
  page(path: string, html: string): void;
  stop(): Promise<void>;
};

const API = '/api';
/** A proxy in front of the real site that makes calls fail on request and forwards the rest unchanged. */
export async function startFaultProxy(siteUrl: string): Promise<FaultProxy> {
  const site = new URL(siteUrl);
  const calls: Call[] = [];
  const faults = new Map<string, { fault: Fault; when: (call: Call) => boolean }>();
  const pages = new Map<string, string>();

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  // Longer than nginx in front of it keeps connections: it would use a closed one.
  server.keepAliveTimeout = 75_000;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const address = new URL(incoming.url ?? '/', siteUrl);
    const html = pages.get(address.pathname);
    if (html !== undefined) return sendHtml(outgoing, html);
    const body = await read(incoming);
    if (!address.pathname.startsWith(API)) return forward(incoming, body, outgoing);
    const call: Call = {
      method: incoming.method ?? 'GET',
      path: address.pathname.slice(API.length),
      query: Object.fromEntries(address.searchParams),
      body: body.length === 0 ? undefined : JSON.parse(body.toString()),
    };
    calls.push(call);
    const broken = faults.get(call.path);
    if (!broken?.when(call)) return forward(incoming, body, outgoing);
    const { fault } = broken;
    if (typeof fault === 'object' && 'delayMs' in fault) {
      setTimeout(() => forward(incoming, body, outgoing), fault.delayMs);
      return;
    }
    fail(typeof fault === 'object' && 'answer' in fault ? { json: fault.answer(call) } : fault, outgoing);
  }

  function forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const onward = request(
      {
        host: site.hostname,
        port: site.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (path) => calls.filter((call) => call.path === path),
    break: (path, fault, when = () => true) => void faults.set(path, { fault, when }),
    mend: (path) => void (path === undefined ? faults.clear() : faults.delete(path)),
    page: (path, html) => void pages.set(path, html),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

type Failure = Exclude<Fault, { delayMs: number } | { answer: unknown }>;

function fail(fault: Failure, outgoing: ServerResponse): void {
  if (fault === 'offline') return void outgoing.destroy();
  if (fault === 'cut-off') return sendText(outgoing, 200, 'application/json', '{"data":[{"game_id":1,"nam');
  const status = 'status' in fault ? fault.status : 200;
  sendText(outgoing, status, 'application/json', JSON.stringify(fault.json ?? {}));
}

function sendHtml(outgoing: ServerResponse, html: string): void {
  sendText(outgoing, 200, 'text/html', html);
}

function sendText(outgoing: ServerResponse, status: number, type: string, text: string): void {
  outgoing.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  outgoing.end(text);
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
