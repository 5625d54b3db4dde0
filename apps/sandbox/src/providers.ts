import { createArcade, type ArcadeOptions } from '@tessera/arcade';
import type { Operator, ProviderEntry } from '@tessera/operator';
import { createSportsbook, type SportsbookOptions } from '@tessera/sportsbook';

import type { BankOptions } from './bank';

export type SandboxProviderOptions = {
  arcade?: ArcadeOptions;
  sportsbook?: SportsbookOptions;
  /** The main file of an arcade in a process of its own. */
  arcadeProgram?: string;
  bank?: Pick<BankOptions, 'seconds'>;
};

/** The sandbox providers; the pages of each are below its prefix. */
export function createSandboxProviders(
  { hostFor, databaseUrl }: Operator,
  { arcade, sportsbook }: SandboxProviderOptions = {},
  /** Replaces the arcade in this process. */
  standalone?: ProviderEntry,
): ProviderEntry[] {
  // Part of the demo, so they share its database role. Providers of an operator get their own.
  const host = (name: string) => ({ ...hostFor(name), databaseUrl });
  return [
    standalone ?? {
      name: 'arcade',
      provider: createArcade(host('arcade'), arcade),
      games: 'all',
      prefix: '/arcade',
    },
    {
      name: 'sportsbook',
      provider: createSportsbook(host('sportsbook'), sportsbook),
      sports: true,
      prefix: '/sportsbook',
    },
  ];
}
