import { SPORTS, type Sport } from '../../engine/sport';
import type { EventStore } from '../model/event-store';
import type { LeagueGroup } from './LeagueSection';

/** Events by league; sports in their usual order, leagues by their first event. */
export function groupByLeague(
  store: EventStore,
  ids: readonly string[],
  sport: Sport | undefined,
): LeagueGroup[] {
  const groups = new Map<string, { leagueId: string; sport: Sport; country: string; ids: string[] }>();
  for (const id of ids) {
    const info = store.event(id)?.info;
    if (!info || (sport && info.sport !== sport)) continue;
    const group = groups.get(info.leagueId);
    if (group) group.ids.push(id);
    else
      groups.set(info.leagueId, {
        leagueId: info.leagueId,
        sport: info.sport,
        country: info.country,
        ids: [id],
      });
  }
  return [...groups.values()].toSorted(
    (one, other) => SPORTS.indexOf(one.sport) - SPORTS.indexOf(other.sport),
  );
}

export function countBySport(store: EventStore, ids: readonly string[]): Record<Sport, number> {
  const counts = Object.fromEntries(SPORTS.map((sport) => [sport, 0])) as Record<Sport, number>;
  for (const id of ids) {
    const info = store.event(id)?.info;
    if (info) counts[info.sport] += 1;
  }
  return counts;
}
