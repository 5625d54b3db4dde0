import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { freePort } from '@tessera/database/testing';

const example = fileURLToPath(new URL('../../deploy/nginx/', import.meta.url));
const START_TIMEOUT_MS = 5_000;

export type Nginx = {
  /** With TLS and a self-signed certificate. */
  url: string;
  /** Without TLS. */
  plainUrl: string;
  /** Of the server for the wallet, where a test has uncommented it. */
  gatewayUrl: string;
  /** The lines of its log. */
  logged(): Record<string, string>[];
  /** The file of the certificate. */
  certificate: string;
  stop(): Promise<void>;
};

/** Whether nginx and openssl are installed. */
export function hasNginx(): boolean {
  return find('nginx') !== undefined && find('openssl') !== undefined;
}

/** Debian installs servers in folders that are only on root's PATH. */
function find(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** A second brand on the host. With a backend it has an operator of its own: other players, another currency. */
type OtherBrand = { site: string; name: string; backend?: string };

type Options = {
  other?: OtherBrand;
  /** The address of this machine at which it listens. */
  host?: string;
  /** Further changes of the example. `GATEWAY_PORT` in them is a free port. */
  changes?: [RegExp, string][];
};

/** Runs the example with other addresses, folder and certificate, which it marks as the operator's own. */
export async function startNginx(
  site: string,
  backends: [string, string, string],
  { other, host = '127.0.0.1', changes: furtherChanges = [] }: Options = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-nginx-'));
  const [port, plainPort, gatewayPort] = [await freePort(), await freePort(), await freePort()];
  const certificate = makeCertificate(folder, host);
  cpSync(join(example, 'tessera-headers.conf'), join(folder, 'tessera-headers.conf'));
  const changes: [RegExp, string][] = [
    [/^ {2}listen \[::\].*$/gm, ''],
    [/listen 80;/, `listen ${host}:${plainPort};`],
    [/listen 443 ssl/, `listen ${host}:${port} ssl`],
    [/\/srv\/tessera(?=[;/])/g, site],
    [/\/etc\/nginx\/tls/g, folder],
    [/\/var\/log\/nginx/g, folder],
    ...backends.map((url, index): [RegExp, string] => [
      new RegExp(`127\\.0\\.0\\.1:300${index + 1}`),
      new URL(url).host,
    ]),
    ...furtherChanges.map(([place, own]): [RegExp, string] => [
      place,
      own.replace('GATEWAY_PORT', String(gatewayPort)),
    ]),
  ];
  const text = changes.reduce(
    (config, [place, own]) => {
      const changed = config.replace(place, own);
      if (changed === config) throw new Error(`nothing in the example matches ${place.source}`);
      return changed;
    },
    readFileSync(join(example, 'tessera.conf'), 'utf8'),
  );
  writeFileSync(join(folder, 'tessera.conf'), text + (other ? otherServer(text, site, other) : ''));
  writeFileSync(join(folder, 'nginx.conf'), around(folder));

  const server = spawn(find('nginx') ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const exited = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(`http://${host}:${plainPort}/`))) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`nginx does not start:\n${errors}`);
    }
    await wait(50);
  }
  const name = host === '127.0.0.1' ? 'localhost' : host;
  return {
    url: `https://${name}:${port}`,
    plainUrl: `http://${name}:${plainPort}`,
    gatewayUrl: `https://${name}:${gatewayPort}`,
    logged: () =>
      readFileSync(join(folder, 'tessera.log'), 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, string>),
    certificate,
    stop,
  };
}

/** The server of a second brand, as the example says: a copy with another name, root and policy, and with its own upstream if it has one. */
function otherServer(text: string, site: string, { name, site: root, backend }: OtherBrand): string {
  const [server = ''] = /^server \{\n {2}listen \S+ ssl[\s\S]*?^\}$/m.exec(text) ?? [];
  const own = server.replace('server_name example.com', `server_name ${name}`).replaceAll(site, root);
  if (backend === undefined) return own;
  const upstream = `upstream other_backend { server ${new URL(backend).host}; keepalive 64; }\n`;
  return upstream + own.replaceAll('http://tessera_backend', 'http://other_backend');
}

/** The parts of Debian's nginx.conf around the sites, without the service and its folders. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temporary) mkdirSync(join(folder, name));
  const types = [
    '/etc/nginx/mime.types',
    '/usr/local/etc/nginx/mime.types',
    '/opt/homebrew/etc/nginx/mime.types',
  ];
  return [
    'daemon off;',
    'worker_processes 1;',
    // The default user of a worker has no access to the temporary folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 512; }',
    'http {',
    `include ${types.find((path) => existsSync(path)) ?? 'mime.types'};`,
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    'include tessera.conf;',
    '}',
  ].join('\n');
}

function makeCertificate(folder: string, host: string): string {
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const certificate = join(folder, 'fullchain.pem');
  const files = ['-keyout', join(folder, 'key.pem'), '-out', certificate];
  const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,IP:${host}`];
  execFileSync(find('openssl') ?? 'openssl', [...request, ...files, '-days', '2', ...names], {
    stdio: 'ignore',
  });
  return certificate;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
