import { connect, type Socket } from 'node:net';

/*
 * A client that spends little processor time, which it takes from the server on the same machine: connections are kept, messages are
 * prepared, and an answer is read as text.
 */

export type HttpLoad = {
  prepare(path: string, headers: Record<string, string>, body: string): Buffer;
  /** Waits for a free connection. Answers the message of the server, with its head. */
  send(message: Buffer): Promise<string>;
  close(): void;
};

type Waiting = { message: Buffer; resolve: (text: string) => void; reject: (error: Error) => void };

export function createHttpLoad(port: number, connections: number): HttpLoad {
  const waiting: Waiting[] = [];
  const free: Connection[] = [];
  const all = Array.from({ length: connections }, () => openConnection(port, next));

  function next(connection: Connection): void {
    const call = waiting.shift();
    if (call) connection.send(call);
    else free.push(connection);
  }

  for (const connection of all) next(connection);
  return {
    prepare: (path, headers, body) =>
      Buffer.from(
        [
          `POST ${path} HTTP/1.1`,
          'host: localhost',
          ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
          `content-length: ${Buffer.byteLength(body)}`,
          '',
          body,
        ].join('\r\n'),
      ),
    send: (message) =>
      new Promise((resolve, reject) => {
        const call = { message, resolve, reject };
        const connection = free.pop();
        if (connection) connection.send(call);
        else waiting.push(call);
      }),
    close: () => all.forEach((connection) => connection.close()),
  };
}

type Connection = { send(call: Waiting): void; close(): void };

function openConnection(port: number, onFree: (connection: Connection) => void): Connection {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  let call: Waiting | undefined;
  let text = '';
  const connection: Connection = {
    send(started) {
      call = started;
      socket.write(started.message);
    },
    close: () => socket.destroy(),
  };
  socket.on('data', (piece: string) => {
    text += piece;
    if (!isWhole(text)) return;
    const answer = text;
    const done = call;
    text = '';
    call = undefined;
    done?.resolve(answer);
    onFree(connection);
  });
  // A lost connection is not opened again: its call counts as unanswered.
  socket.on('error', (error) => call?.reject(error));
  socket.on('close', () => call?.reject(new Error('the connection was closed')));
  return connection;
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return text.length >= headEnd + 4 + length;
}
