import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LoadBalancer = {
  url: string;
  /**
   * The next POST to a matching path goes to this instance. Its answer is lost: `fail` runs instead of forwarding it.
   */
  loseAnswer(path: RegExp, instance: string, fail: () => Promise<void>): void;
  stop(): Promise<void>;
};

type Loss = { path: RegExp; instance: string; fail: () => Promise<void> };

/** May be sent to another instance when it is unknown whether the first one has handled it. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * One address for several instances, like nginx by default: round-robin; a refused connection or a failed repeatable
 * request goes to the next instance; any other failure is a 502.
 */
export async function startLoadBalancer(instances: readonly string[]): Promise<LoadBalancer> {
  let turn = 0;
  let loss: Loss | undefined;

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming);
    const planned = loss;
    if (planned && incoming.method === 'POST' && planned.path.test(incoming.url ?? '')) {
      loss = undefined;
      const answer = await pass(planned.instance, incoming, body);
      answer.destroy();
      await planned.fail();
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return;
    }
    for (let attempt = 0; attempt < instances.length; attempt++) {
      turn = (turn + 1) % instances.length;
      try {
        const answer = await pass(instances[turn] ?? '', incoming, body);
        const { connection: _, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        // Streams are forwarded chunk by chunk and end with their instance.
        answer.pipe(outgoing);
        answer.on('close', () => outgoing.destroy());
        outgoing.on('close', () => answer.destroy());
        return;
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!isRefused && !REPEATABLE.has(incoming.method ?? '')) break;
      }
    }
    outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswer: (path, instance, fail) => void (loss = { path, instance, fail }),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function pass(instance: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const onward = request(new URL(incoming.url ?? '/', instance), {
      method: incoming.method ?? 'GET',
      // A connection for each call, so that no closed one is reused.
      agent: false,
      headers: {
        ...incoming.headers,
        connection: 'close',
        'x-forwarded-for': incoming.socket.remoteAddress,
        'x-forwarded-proto': 'http',
      },
    });
    onward.on('response', answered);
    onward.on('error', failed);
    onward.end(body);
  });
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
