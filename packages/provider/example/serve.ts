import { startCoin } from './game-server';

/* Starts the provider's server of docs/providers.md: `npx tsx packages/provider/example/serve.ts`. */

const PORT = Number(process.env['COIN_PORT'] ?? 3100);

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const { address } = await startCoin({
  port: PORT,
  gatewayUrl: process.env['COIN_GATEWAY'] ?? 'http://localhost:3000/gateway/coin',
  walletSecret: required('COIN_WALLET_SECRET'),
  launchSecret: required('COIN_LAUNCH_SECRET'),
});
console.log(`The coin is at ${address}`);
