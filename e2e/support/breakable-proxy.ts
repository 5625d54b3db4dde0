import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type BreakableProxy = {
  url: string;
  /** Closes every connection, and each new one, until `mend`. */
  cut(): void;
  mend(): void;
  stop(): void;
};

/** A TCP proxy between a browser and the site, which can close open connections such as event streams. */
export async function startBreakableProxy(siteUrl: string): Promise<BreakableProxy> {
  const site = new URL(siteUrl);
  const sockets = new Set<Socket>();
  let broken = false;
  const server = createServer((browser) => {
    if (broken) {
      browser.destroy();
      return;
    }
    const onward = connect(Number(site.port), site.hostname);
    for (const [one, other] of [
      [browser, onward],
      [onward, browser],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      broken = true;
      breakAll();
    },
    mend() {
      broken = false;
    },
    stop() {
      server.close();
      breakAll();
    },
  };
}
