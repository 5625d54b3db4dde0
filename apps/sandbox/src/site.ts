import { fileURLToPath } from 'node:url';

import { createOperator, readSettings, seedDemo, type OperatorSettings } from '@tessera/operator';

import { createSandboxProviders } from './providers';
import { StartupFailure } from './startup-failure';

export type Site = {
  /** Where it listens. */
  address: string;
  /** Ends what is under way, then lets go of port and database. */
  close(): Promise<void>;
};

export type SiteOptions = {
  databaseUrl: string;
  port: number;
  host: string;
  /** The built front end. */
  webFiles: string;
  variables: Record<string, string | undefined>;
};

const artFiles = fileURLToPath(new URL('../../../packages/art/dist', import.meta.url));

/** Everything on one port: the operator's calls, the providers' pages, and the site's files. */
export async function startSite({
  databaseUrl,
  port,
  host,
  webFiles,
  variables,
}: SiteOptions): Promise<Site> {
  const settings = requireSettings(variables);
  const operator = await createOperator({ databaseUrl, settings });
  try {
    await seedDemo(operator, settings.CURRENCY);
    await operator.serve({
      providers: createSandboxProviders(operator),
      files: { web: webFiles, art: artFiles },
    });
    return { address: await operator.listen({ port, host }), close: () => operator.close() };
  } catch (error) {
    await operator.close();
    throw error;
  }
}

function requireSettings(variables: SiteOptions['variables']): OperatorSettings {
  try {
    return readSettings(variables);
  } catch (error) {
    throw new StartupFailure(error instanceof Error ? error.message : String(error));
  }
}
