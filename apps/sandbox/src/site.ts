import { fileURLToPath } from 'node:url';

import { createOperator, requireSettings } from '@tessera/operator';

import { claimDatabase, seedDemo } from './demo';
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
  variables: Record<string, string | undefined>;
  /** Options of the providers. Tests also set their timing and random numbers. */
  providerOptions?: SandboxProviderOptions;
};

const artFiles = fileURLToPath(new URL('../../../packages/art/dist', import.meta.url));

/** Serves the operator's calls, the providers' pages and the site's files on one port. */
export async function startSite({
  databaseUrl,
  isEmbedded,
  port,
  host,
  webFiles,
  variables,
  providerOptions,
}: SiteOptions): Promise<Site> {
  const settings = requireSettings({ DEMO_PLAY: 'on', ...variables });
  await claimDatabase(databaseUrl, { isEmbedded });
  const operator = await createOperator({ databaseUrl, settings });
  try {
    await seedDemo(operator, settings.CURRENCY);
    await operator.serve({
      providers: createSandboxProviders(operator, providerOptions),
      files: { web: webFiles, art: artFiles },
    });
    return { address: await operator.listen({ port, host }), close: () => operator.close() };
  } catch (error) {
    await operator.close();
    throw error;
  }
}
