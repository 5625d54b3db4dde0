import { callName, listGames, liveEmbed, prematchEmbed, type Id } from '@tessera/contract';

import type { Kit } from '../kit';
import { askGames } from './games';

type Ask = {
  where: string;
  type?: number | undefined;
  pro_id?: Id | undefined;
  cat_id?: Id | undefined;
  game?: Id | undefined;
};

/** A site without such a page of sports never calls for it. */
export function leaveOutSports(kit: Kit): void {
  const { pages } = (kit.options.siteFile ?? {}) as { pages?: { kind?: string; sports?: string }[] };
  if (pages === undefined) return;
  for (const [call, sports] of [
    [liveEmbed, 'live'],
    [prematchEmbed, 'prematch'],
  ] as const) {
    if (pages.some((page) => page.kind === 'sports' && page.sports === sports)) continue;
    kit.unneeded.add(callName(call));
    kit.skip(call, 'the site file has no such page');
  }
}

/** Every provider, category and game that the site file names must exist. */
export async function checkSiteFile(kit: Kit): Promise<void> {
  const { siteFile } = kit.options;
  if (siteFile === undefined || !kit.wants(listGames)) return;
  for (const { where, game, ...query } of queriesOf(siteFile)) {
    const { type, pro_id, cat_id } = query;
    const games = await askGames(kit, {
      ...(type !== undefined && { type }),
      ...(pro_id !== undefined && { pro_id }),
      ...(cat_id !== undefined && { cat_id }),
      page_size: game === undefined ? 1 : 100,
    });
    if (!games) return;
    const isThere =
      game === undefined
        ? games.items.length > 0
        : games.value.data.some(({ game_id }) => String(game_id) === String(game));
    kit.expect(isThere, listGames, games.answer, {
      path: `site file ${where}`,
      expected: game === undefined ? 'id that leads to games' : 'game of this id',
      found: game === undefined ? 'id that leads to none' : 'no game',
      consequence: game === undefined ? 'the page or row says No Game' : 'the link leads to no game',
    });
  }
}

type SiteFile = {
  pages?: { kind?: string; path?: string; type?: number; provider?: Id; category?: Id }[];
  links?: Record<string, { game?: { type?: number; provider?: Id; id?: Id } }>;
  home?: { rows?: { page?: string; provider?: Id; category?: Id; popular?: boolean }[] };
};

/** The queries that follow from the pages, links and rows of a site file. */
function queriesOf(siteFile: unknown): Ask[] {
  const { pages = [], links = {}, home } = siteFile as SiteFile;
  return [
    ...pages.flatMap(({ path = '', type, provider, category }, index) =>
      type === undefined
        ? []
        : [{ where: `pages[${index}] ${path}`, type, pro_id: provider, cat_id: category }],
    ),
    ...Object.entries(links).flatMap(([name, link]) =>
      link?.game
        ? [{ where: `links.${name}`, type: link.game.type, pro_id: link.game.provider, game: link.game.id }]
        : [],
    ),
    ...(home?.rows ?? []).flatMap(({ page, provider, category }, index) =>
      provider === undefined && category === undefined
        ? []
        : [
            {
              where: `home.rows[${index}]`,
              type: pages.find(({ path }) => path === page)?.type,
              pro_id: provider,
              cat_id: category,
            },
          ],
    ),
  ];
}
