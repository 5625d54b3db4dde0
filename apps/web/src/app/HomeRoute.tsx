import { FAVOURITES_KEY, OwnGames } from '../features/favourites';
import { HomePage, OwnRows, OwnRowsSpace } from '../features/home';
import { TopWinners } from '../features/winners';
import { ErrorBoundary } from '../loading';
import { useFirstLoadIsOver } from '../platform/first-load';
import { readStored } from '../platform/storage';
import { useIsLoggedIn } from '../session';
import { isFeatureOn, useFeature } from '../site';

/** The home page below its banners, composed here because features do not import each other. */
export function HomeRoute() {
  const winners = isFeatureOn('winners') && (
    <ErrorBoundary fallback={null}>
      <TopWinners />
    </ErrorBoundary>
  );
  return <HomePage winners={winners} ownRows={<PlayersRows />} />;
}

/** Recently played games and favourites. */
function PlayersRows() {
  const isLoggedIn = useIsLoggedIn();
  const hasRecent = useFeature('recentGames') && isLoggedIn;
  const hasFavourites = useFeature('favourites');
  const isFirstLoadOver = useFirstLoadIsOver();
  if (!hasRecent && !hasFavourites) return null;
  const hasFavouritesRow = hasFavourites && (isLoggedIn || readStored(FAVOURITES_KEY) !== undefined);
  const space = <OwnRowsSpace count={Number(hasRecent) + Number(hasFavouritesRow)} />;
  if (!isFirstLoadOver) return space;
  return <OwnGames pending={space}>{(rows) => <OwnRows rows={rows} />}</OwnGames>;
}
