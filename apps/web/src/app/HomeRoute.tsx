import { HomePage, type ProviderHref } from '../features/home';
import { TopWinners } from '../features/winners';

/** The home page below its banners, put together here because features do not know each other: one file to load. */
export function HomeRoute({ providerHref }: { providerHref: ProviderHref }) {
  return <HomePage winners={<TopWinners />} providerHref={providerHref} />;
}
