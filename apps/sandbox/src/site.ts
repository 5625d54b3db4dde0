import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { connect } from '@tessera/database';
import {
  createKeysFile,
  moveStoredKeys,
  createOperator,
  keySourceOf,
  requireKeyring,
  requireSettings,
  type Operator,
  type OperatorOptions,
} from '@tessera/operator';

import { createArcadeProcess } from './arcade-process';
import { createBank } from './bank';
import { claimDatabase, DEMO_LOGIN, seedDemo } from './demo';
import { sandboxJoining } from './joining';
import { createSandboxOutbox } from './outbox';
import { sandboxJackpots, sandboxPromotions } from './promotions';
import { createSandboxProviders, type SandboxProviderOptions } from './providers';

export type Site = {
  /** The address it listens on. */
  address: string;
  /** Of the arcade's process. */
  arcadePid?: () => number | undefined;
  /** Completes running requests, then closes the port and the database. */
  close(): Promise<void>;
};

export type SiteOptions = {
  databaseUrl: string;
  /** Whether the database is embedded. Any other must be empty or marked as created by the demo. */
  isEmbedded: boolean;
  port: number;
  host: string;
  /** The built front end. */
  webFiles: string;
  /** Whether there is a cashier, with the sandbox bank. */
  cashier?: boolean;
  /** Runs the arcade as a process of its own. */
  arcadeProcess?: { databaseUrl?: string | undefined } | undefined;
  /** Registration, recovery and verification. Documents are stored in the folder. */
  joining?: { dataDir: string } | undefined;
  /** For the signing keys, unless the variables have some. Without a folder, they are new at each start. */
  dataDir?: string;
  variables: Record<string, string | undefined>;
  /** Options of the providers. Tests also set their timing and random numbers. */
  providerOptions?: SandboxProviderOptions;
  /** For tests: replaces the random numbers of the jackpot. */
  draw?: OperatorOptions['draw'] | undefined;
};

const artFiles = fileURLToPath(new URL('../../../packages/art/dist', import.meta.url));

/** The demo has no staff: small withdrawals are approved after a moment, in which they can be cancelled. */
const DEMO_SETTINGS = {
  DRAIN_DELAY_SECONDS: '0',
  DEMO_PLAY: 'on',
  WITHDRAWAL_APPROVAL_SECONDS: '20',
};
/** In each currency the same, because it is play money. */
const DEMO_AMOUNTS = {
  ...sandboxJackpots,
  ADJUSTMENT_ALONE_UP_TO: '100',
  CASHBACK_CAP: '1000',
  LARGE_WIN: '1000',
  WITHDRAWALS_APPROVED_UP_TO: '500',
};

function demoAmounts({ CURRENCIES = '' }: SiteOptions['variables']): Record<string, string> {
  const currencies = CURRENCIES.split(',').map((currency) => currency.trim());
  if (currencies.length === 1) return DEMO_AMOUNTS;
  return Object.fromEntries(
    Object.entries(DEMO_AMOUNTS).map(([name, amount]) => [
      name,
      currencies.map((currency) => `${currency} ${amount}`).join('; '),
    ]),
  );
}

/** The games of an arcade in a process of its own are at another port. */
const LOCAL_FRAMES = { FRAME_SOURCES: "'self' blob: http://localhost:*" };

/** Serves the operator's calls, the providers' pages and the site's files on one port. */
export async function startSite({
  databaseUrl,
  isEmbedded,
  port,
  host,
  webFiles,
  cashier = false,
  arcadeProcess,
  joining,
  dataDir,
  variables,
  providerOptions,
  draw,
}: SiteOptions): Promise<Site> {
  const settings = requireSettings({
    ...DEMO_SETTINGS,
    ...sandboxPromotions,
    ...demoAmounts(variables),
    ...(arcadeProcess && LOCAL_FRAMES),
    ...variables,
  });
  await claimDatabase(databaseUrl, { isEmbedded });
  const outbox = joining && createSandboxOutbox();
  let siteUrl = `http://localhost:${port}`;
  const keyring = await openKeyring(databaseUrl, dataDir, variables);
  const operator = await createOperator({
    ...keyring,
    databaseUrl,
    settings,
    ...(draw && { draw }),
    ...(joining &&
      outbox && {
        joining: sandboxJoining({
          dataDir: joining.dataDir,
          messenger: outbox.messenger,
          urls: () => settings.PUBLIC_ORIGIN ?? [siteUrl],
          currencies: settings.CURRENCIES,
        }),
      }),
  });
  try {
    await seedDemo(operator, settings.CURRENCY);
    if (joining) await acceptDemoDocuments(operator);
    const bank = cashier
      ? createBank({ databaseUrl, host: operator.paymentsHostFor('bank'), ...providerOptions?.bank })
      : undefined;
    await outbox?.routes(operator.app);
    const standalone = arcadeProcess
      ? await createArcadeProcess(operator, { ...arcadeProcess, program: providerOptions?.arcadeProgram })
      : undefined;
    const providers = createSandboxProviders(operator, providerOptions, standalone?.entry);
    await operator.serve({
      providers,
      payments: bank ? [bank] : [],
      files: { web: webFiles, art: artFiles },
    });
    const address = await operator.listen({ port, host });
    siteUrl = address;
    bank?.connect(address);
    await standalone?.start(address);
    return {
      address,
      ...(standalone && { arcadePid: standalone.pid }),
      async close() {
        await standalone?.stop();
        await operator.close();
      },
    };
  } catch (error) {
    await operator.close();
    throw error;
  }
}

/** The demo player can withdraw immediately; a new player has to show a document first. */
async function acceptDemoDocuments({ players, verification }: Operator): Promise<void> {
  const demo = await players.find(DEMO_LOGIN.username);
  if (demo && (await verification.changes(demo.id, 1)).length === 0)
    await verification.decide(demo.id, 'identity', { status: 'done' }, 'demo');
}

/** Of the variables, or of a file in the data folder, which instances on one machine share. */
async function openKeyring(
  databaseUrl: string,
  dataDir: string | undefined,
  variables: SiteOptions['variables'],
): Promise<Pick<OperatorOptions, 'keyring'>> {
  const given = keySourceOf(variables);
  if (given) return { keyring: requireKeyring(given) };
  if (dataDir === undefined) return {};
  const file = join(dataDir, 'signing-keys');
  const connection = connect(databaseUrl, { name: 'tessera demo', maxConnections: 1 });
  try {
    if (!(await createKeysFile(file, connection))) await moveStoredKeys(file, connection);
  } finally {
    await connection.close();
  }
  return { keyring: requireKeyring({ file }) };
}
