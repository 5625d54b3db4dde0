import { useCapabilities } from '../platform/capabilities';
import { FEATURES, type Feature, type FeatureName } from './features';
import { site } from './site';

/** Whether the site has a feature: the site file turns it on, and the backend supports it. */
export function isFeatureOn(name: FeatureName, capabilities = useCapabilities.getState().names): boolean {
  const { capability }: Feature = FEATURES[name];
  const value = site.features[name];
  if (value === undefined || value === false || value === 'none') return false;
  return value === 'always' || capability === undefined || capabilities.includes(capability);
}

/** The same; the component renders again when the answer changes. */
export function useFeature(name: FeatureName): boolean {
  return useCapabilities(({ names }) => isFeatureOn(name, names));
}
