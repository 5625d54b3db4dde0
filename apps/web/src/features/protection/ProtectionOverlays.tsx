import { useExclusion } from '../../platform/exclusion';
import { useIsLoggedIn } from '../../session';
import { useFeature } from '../../site';
import { ExclusionPage } from './ExclusionPage';
import { SessionMonitor } from './SessionMonitor';

/** Shown over every page: the reality check and notices of a player, and the page that explains a refused login. */
export function ProtectionOverlays() {
  const isOffered = useFeature('protection');
  const isLoggedIn = useIsLoggedIn();
  const exclusion = useExclusion((state) => state.exclusion);
  return (
    <>
      {isLoggedIn && isOffered && <SessionMonitor />}
      {exclusion && <ExclusionPage exclusion={exclusion} />}
    </>
  );
}
