import { useFavourites } from '../model/favourites';
import { LeagueSection, type LeagueGroup } from './LeagueSection';

/** Leagues, favourites first. */
export function Leagues({ leagues }: { leagues: readonly LeagueGroup[] }) {
  const favourites = useFavourites(({ ids }) => ids);
  const rank = ({ leagueId }: LeagueGroup) => (favourites.has(leagueId) ? 0 : 1);
  return leagues
    .toSorted((one, other) => rank(one) - rank(other))
    .map((league) => <LeagueSection key={league.leagueId} league={league} />);
}
