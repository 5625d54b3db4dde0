import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy with a fixed port, for a PostgreSQL that gets another port after each crash. */
export type Relay = {
  port: number;
  pointTo(port: number): void;
  /** Destroys all connections. */
  cut(): void;
  close(): void;
};

export async function createRelay(targetPort: number): Promise<Relay> {
  let target = targetPort;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
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
    close() {
      cut();
      server.close();
    },
  };
}
