import type { ListedGame } from '@tessera/provider/port';

import type { GameItem } from './content';
import type { StoredCatalogue } from './import-store';

type Options = {
  /** The provider ids of the games. */
  games: readonly number[] | 'all';
  /** Leaves out games that the provider does not list any more. */
  prune: boolean;
};

/** Types of new games, by the provider's name of their kind. Others are slots. */
const TYPES: readonly [RegExp, number][] = [
  [/live|dealer|table|roulette|blackjack|baccarat/i, 2],
  [/crash|instant|mines|plinko|burst/i, 3],
];
const SLOTS = 1;

/**
 * The games of a provider's list as items of the catalogue. A known game, by its code, keeps its id and type. With `prune`, also all
 * other games of the catalogue, so that only those are missing that the provider does not offer.
 */
export function planSync(
  current: StoredCatalogue,
  listed: readonly ListedGame[],
  { games, prune }: Options,
): { games: GameItem[]; notes: string[] } {
  const isOwn = (providerId: number) => games === 'all' || games.includes(providerId);
  const known = new Map(
    current.games.flatMap((game) =>
      game.code !== null && isOwn(game.providerId) ? [[game.code, game] as const] : [],
    ),
  );
  const providerNames = new Map(
    current.providers.flatMap(({ id, name }) => (isOwn(id) ? [[name.toLowerCase(), id] as const] : [])),
  );
  const onlyProvider = games !== 'all' && games.length === 1 ? games[0] : undefined;
  const withoutProvider = new Map<string, number>();
  let lastId = current.games.reduce((last, { id }) => Math.max(last, id), 0);

  const wanted = listed
    .filter(({ isEnabled }) => isEnabled)
    .flatMap((game): GameItem[] => {
      const before = known.get(game.code);
      const studio = game.studio ?? '';
      const providerId = before?.providerId ?? onlyProvider ?? providerNames.get(studio.toLowerCase());
      if (providerId === undefined) {
        withoutProvider.set(studio, (withoutProvider.get(studio) ?? 0) + 1);
        return [];
      }
      return [
        {
          id: before?.id ?? ++lastId,
          providerId,
          type: before?.type ?? typeOf(game.category),
          name: game.name,
          code: game.code,
          hasDemo: game.hasDemo,
          ...(game.image !== undefined && { image: game.image }),
        },
      ];
    });

  const codes = new Set(wanted.map(({ code }) => code));
  const gone = [...known.values()].filter(({ code }) => !codes.has(code));
  const others = current.games.filter(
    (game) =>
      !(game.code !== null && (codes.has(game.code) || known.has(game.code)) && isOwn(game.providerId)),
  );
  return {
    games: prune ? [...others, ...wanted] : wanted,
    notes: [
      ...[...withoutProvider].map(
        ([studio, count]) =>
          `${count} games of "${studio}" were left out: the catalogue has no provider of this name that belongs to it.`,
      ),
      ...(gone.length > 0 && !prune
        ? [
            `${gone.length} games are not offered any more (kept; --prune deletes them): ${gone
              .slice(0, 10)
              .map(({ name }) => name)
              .join(', ')}`,
          ]
        : []),
    ],
  };
}

function typeOf(category = ''): number {
  return TYPES.find(([pattern]) => pattern.test(category))?.[1] ?? SLOTS;
}
