import type { ArcadeOptions } from '../arcade';
import { startArcadeServer } from './server';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Runs the arcade's server until a signal, or the end of the process that started it. Sends its address to that process. */
export async function runArcadeServer(options: ArcadeOptions): Promise<void> {
  const server = await startArcadeServer({
    databaseUrl: required('ARCADE_DATABASE_URL'),
    host: process.env['HOST'] || '127.0.0.1',
    port: Number(process.env['ARCADE_PORT'] ?? 0),
    walletUrl: required('WALLET_URL'),
    privateKey: required('WALLET_PRIVATE_KEY'),
    operatorPublicKey: required('OPERATOR_PUBLIC_KEY'),
    options,
  });
  process.send?.({ address: server.address });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop());
}
