import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy with a fixed port, for a PostgreSQL that gets another port after each crash, or that stops responding. */
export type Relay = {
  port: number;
  pointTo(port: number): void;
  /** Destroys all connections. */
  cut(): void;
  /**
   * From now on no data is forwarded and no connection is closed: neither side can detect it. Existing connections stay silent;
   * `forwardAgain` affects new ones only.
   */
  silence(): void;
  forwardAgain(): void;
  close(): void;
};

export async function createRelay(targetPort: number): Promise<Relay> {
  let target = targetPort;
  let isSilent = false;
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };

  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (isSilent) {
      near.resume();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    keep(far);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair)
      socket.on('close', () => {
        // A silent pair is not in the set any more.
        if (pairs.delete(pair)) for (const other of pair) other.destroy();
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      target = port;
    },
    cut,
    silence() {
      isSilent = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
      pairs.clear();
    },
    forwardAgain() {
      isSilent = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
