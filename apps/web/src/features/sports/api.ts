import { liveEmbed, prematchEmbed } from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { safeUrl } from '../../embed/safe-url';
import type { Language } from '../../i18n';
import { ApiFailure, call } from '../../platform/call';
import { PLAYER_KEY } from '../../platform/query-client';

export type SportsKind = 'live' | 'prematch';

const ENDPOINTS = { live: liveEmbed, prematch: prematchEmbed } as const;

/** The address of the sportsbook in a language; without a login that of its odds. Each address opens one session at the sportsbook, so it is never reused. */
export function embedQuery(kind: SportsKind, language: Language, isForPlayer: boolean) {
  return queryOptions({
    queryKey: [PLAYER_KEY, 'sports', kind, language, isForPlayer],
    queryFn: async ({ signal }) => {
      const { url } = await call(ENDPOINTS[kind], { query: { lang: language }, signal });
      const safe = safeUrl(url);
      if (safe === undefined) throw new ApiFailure('bad_shape', 200);
      return safe;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
