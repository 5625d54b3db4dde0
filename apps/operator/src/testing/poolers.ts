import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/* PgBouncer in transaction mode, if it is installed. */

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
const PROGRAM = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
/** It refuses to run as root. */
const NOBODY = 65_534;

export const hasPgBouncer = PROGRAM !== undefined;

export async function startPooler(
  port: number,
  target: { port: number; user: string; database: string },
): Promise<() => void> {
  if (PROGRAM === undefined) throw new Error('pgbouncer is not installed');
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pooler-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  writeFileSync(users, `"${target.user}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
${target.database} = host=127.0.0.1 port=${target.port} dbname=${target.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 5
`,
  );
  const child = spawn(PROGRAM, ['-q', settings], { ...account, stdio: 'ignore' });
  while (!(await listens(port))) await sleep(50);
  return () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
