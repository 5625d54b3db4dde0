import { HomePage } from '../features/home';
import { TopWinners } from '../features/winners';
import { isFeatureOn } from '../site';

/** The home page below its banners, put together here because features do not know each other: one file to load. */
export function HomeRoute() {
  return <HomePage winners={isFeatureOn('winners') && <TopWinners />} />;
}
