import { DEMO_LOGIN } from './demo';
import { OUTBOX_PATH } from './outbox';

/** The message that `npm start` ends with. */
export function welcome(
  address: string,
  { host, folder, hasOutbox }: { host: string; folder: string | undefined; hasOutbox: boolean },
): string {
  const { port } = new URL(address);
  // A wildcard address cannot be opened in a browser.
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const lines = [
    ['Site', `http://${name}:${port}`],
    ['Demo login', `${DEMO_LOGIN.username} / ${DEMO_LOGIN.password}`],
    ...(hasOutbox ? ([['Messages', `http://${name}:${port}${OUTBOX_PATH}`]] as const) : []),
    ['Data', folder ?? 'in the PostgreSQL of DATABASE_URL'],
    ['Stop', 'Ctrl-C'],
  ] as const;
  const body = lines.map(([label, value]) => `    ${label.padEnd(12)}${value}`).join('\n');
  return `\n  Tessera is running.\n\n${body}\n`;
}
