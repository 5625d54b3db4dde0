import { OwnGames } from '../features/favourites';
import { HomePage, OwnRows } from '../features/home';
import { TopWinners } from '../features/winners';
import { useFirstLoadIsOver } from '../platform/first-load';
import { useIsLoggedIn } from '../session';
import { isFeatureOn, useFeature } from '../site';

/** The home page below its banners, composed here because features do not import each other. */
export function HomeRoute() {
  return <HomePage winners={isFeatureOn('winners') && <TopWinners />} ownRows={<PlayersRows />} />;
}

/** Recently played games and favourites. */
function PlayersRows() {
  const isLoggedIn = useIsLoggedIn();
  const hasRecent = useFeature('recentGames') && isLoggedIn;
  const hasFavourites = useFeature('favourites');
  const isFirstLoadOver = useFirstLoadIsOver();
  if (!hasRecent && !hasFavourites) return null;
  if (!isFirstLoadOver) return <OwnRows />;
  return <OwnGames pending={<OwnRows />}>{(rows) => <OwnRows rows={rows} />}</OwnGames>;
}
