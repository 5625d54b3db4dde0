import { useCapabilities } from '../platform/capabilities';
import { FEATURES, isTurnedOn, type Feature, type FeatureName } from './features';
import { site } from './site';

/** Whether the site has a feature: the site file turns it on, and the backend supports it. */
export function isFeatureOn(name: FeatureName, capabilities = useCapabilities.getState().names): boolean {
  if (!isTurnedOn(site, name)) return false;
  return site.features[name] === 'always' || isSupported(name, capabilities);
}

/** The same; the component renders again when the answer changes. */
export function useFeature(name: FeatureName): boolean {
  return useCapabilities(({ names }) => isFeatureOn(name, names));
}

/** Whether the backend supports a feature. With `always` a site has it without the backend too. */
export function isSupported(name: FeatureName, capabilities = useCapabilities.getState().names): boolean {
  const { capability }: Feature = FEATURES[name];
  return capability === undefined || capabilities.includes(capability);
}

/** The same; the component renders again when the answer changes. */
export function useIsSupported(name: FeatureName): boolean {
  return useCapabilities(({ names }) => isSupported(name, names));
}
