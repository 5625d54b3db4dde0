import { useExclusion } from '../../platform/exclusion';
import { useIsLoggedIn, useProtectionIsOffered } from '../../session';
import { ExclusionPage } from './ExclusionPage';
import { Watch } from './Watch';

export function Protection() {
  const isOffered = useProtectionIsOffered();
  const isLoggedIn = useIsLoggedIn();
  const exclusion = useExclusion((state) => state.exclusion);
  return (
    <>
      {isLoggedIn && isOffered && <Watch />}
      {exclusion && <ExclusionPage exclusion={exclusion} />}
    </>
  );
}
