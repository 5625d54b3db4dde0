import { fileURLToPath } from 'node:url';

import { createOperator, requireSettings } from '@tessera/operator';

import { claimDatabase, seedDemo } from './demo';
import { createSandboxProviders, type SandboxHouses } from './providers';

export type Site = {
  /** Where it listens. */
  address: string;
  /** Ends what is under way, then lets go of port and database. */
  close(): Promise<void>;
};

export type SiteOptions = {
  databaseUrl: string;
  /** Whether the database is the demo's own by birth; any other has to be empty, or marked as made by the demo. */
  isEmbedded: boolean;
  port: number;
  host: string;
  /** The built front end. */
  webFiles: string;
  variables: Record<string, string | undefined>;
  /** What the providers are told; their pace and their chance by tests alone. */
  houses?: SandboxHouses;
};

const artFiles = fileURLToPath(new URL('../../../packages/art/dist', import.meta.url));

/** Everything on one port: the operator's calls, the providers' pages, and the site's files. */
export async function startSite({
  databaseUrl,
  isEmbedded,
  port,
  host,
  webFiles,
  variables,
  houses,
}: SiteOptions): Promise<Site> {
  const settings = requireSettings({ DEMO_PLAY: 'on', ...variables });
  await claimDatabase(databaseUrl, { isEmbedded });
  const operator = await createOperator({ databaseUrl, settings });
  try {
    await seedDemo(operator, settings.CURRENCY);
    await operator.serve({
      providers: createSandboxProviders(operator, houses),
      files: { web: webFiles, art: artFiles },
    });
    return { address: await operator.listen({ port, host }), close: () => operator.close() };
  } catch (error) {
    await operator.close();
    throw error;
  }
}
