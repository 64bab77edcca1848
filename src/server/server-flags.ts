import { isEnabled, type FeatureFlags } from '@/model/feature-flags';
import { featureFlags } from '@/model/known-flags';

/**
 * Flags of this server unless its options say otherwise: as clients take those that nobody told them, but owners and
 * roles of dashboards count.
 */
export const serverFlags: FeatureFlags = {
  ...Object.fromEntries(featureFlags.map(flag => [flag, isEnabled({}, flag)])),
  DASHBOARD_RBAC: true,
};
