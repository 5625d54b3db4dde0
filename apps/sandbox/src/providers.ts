import type { GameProvider, ProviderHost, SportsProvider } from '@tessera/provider/port';

/** Providers that are not there leave their games unavailable, and the site up. */
export async function createProviders(
  host: ProviderHost,
): Promise<{ games: GameProvider | undefined; sports: SportsProvider | undefined }> {
  const create = async <T>(name: string, factory: string): Promise<T | undefined> => {
    try {
      const module = (await import(name)) as Record<string, (host: ProviderHost) => T>;
      return module[factory]?.(host);
    } catch (error) {
      host.log.warn({ err: error }, `${name} is not available`);
      return undefined;
    }
  };
  return {
    games: await create<GameProvider>('@tessera/arcade', 'createArcade'),
    sports: await create<SportsProvider>('@tessera/sportsbook', 'createSportsbook'),
  };
}
