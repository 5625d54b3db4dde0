import { fileURLToPath } from 'node:url';

import { createOperator, requireSettings, type Operator } from '@tessera/operator';

import { createBank } from './bank';
import { claimDatabase, DEMO_USERNAME, seedDemo } from './demo';
import { sandboxJoining } from './joining';
import { createSandboxOutbox } from './outbox';
import { sandboxPromotions } from './promotions';
import { createSandboxProviders, type SandboxProviderOptions } from './providers';

export type Site = {
  /** The address it listens on. */
  address: string;
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
  /** Registration, recovery and verification. Documents are stored in the folder. */
  joining?: { dataDir: string } | undefined;
  variables: Record<string, string | undefined>;
  /** Options of the providers. Tests also set their timing and random numbers. */
  providerOptions?: SandboxProviderOptions;
};

const artFiles = fileURLToPath(new URL('../../../packages/art/dist', import.meta.url));

/** Nobody works at the demo: small withdrawals are approved after a moment, in which they can be cancelled. */
const DEMO_SETTINGS = {
  DRAIN_DELAY_SECONDS: '0',
  DEMO_PLAY: 'on',
  WITHDRAWALS_APPROVED_UP_TO: '500',
  WITHDRAWAL_APPROVAL_SECONDS: '20',
};

/** Serves the operator's calls, the providers' pages and the site's files on one port. */
export async function startSite({
  databaseUrl,
  isEmbedded,
  port,
  host,
  webFiles,
  cashier = false,
  joining,
  variables,
  providerOptions,
}: SiteOptions): Promise<Site> {
  const settings = requireSettings({ ...DEMO_SETTINGS, ...sandboxPromotions, ...variables });
  await claimDatabase(databaseUrl, { isEmbedded });
  const outbox = joining && createSandboxOutbox();
  let siteUrl = `http://localhost:${port}`;
  const operator = await createOperator({
    databaseUrl,
    settings,
    ...(joining &&
      outbox && {
        joining: sandboxJoining({
          dataDir: joining.dataDir,
          messenger: outbox.messenger,
          url: () => settings.PUBLIC_ORIGIN ?? siteUrl,
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
    await operator.serve({
      providers: createSandboxProviders(operator, providerOptions),
      payments: bank ? [bank] : [],
      files: { web: webFiles, art: artFiles },
    });
    const address = await operator.listen({ port, host });
    siteUrl = address;
    bank?.connect(address);
    return { address, close: () => operator.close() };
  } catch (error) {
    await operator.close();
    throw error;
  }
}

/** The demo player can withdraw immediately; a new player has to show a document first. */
async function acceptDemoDocuments({ players, verification }: Operator): Promise<void> {
  const demo = await players.find(DEMO_USERNAME);
  if (demo && (await verification.changes(demo.id, 1)).length === 0)
    await verification.decide(demo.id, 'identity', { status: 'done' }, 'demo');
}
