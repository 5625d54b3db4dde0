import { useCapabilities } from '../platform/capabilities';
import type { AccountSection } from './account-sections';
import { siteMap } from './site';
import { isFeatureOn } from './use-feature';

/** The account sections for this player: those of the site, without the features that the player's backend lacks. */
export function useAccountSections(): readonly AccountSection[] {
  const capabilities = useCapabilities(({ names }) => names);
  return siteMap().accountSections.filter(({ feature }) => !feature || isFeatureOn(feature, capabilities));
}

/** Those that the account menu lists. */
export function useListedSections(): readonly AccountSection[] {
  const capabilities = useCapabilities(({ names }) => names);
  return useAccountSections().filter(({ listed }) => !listed || capabilities.includes(listed));
}
