import type { FeatureFlags } from '@/model/feature-flags';
import { flaggedMetadata } from '@/model/flagged-metadata';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';

/** A dashboard as its readers see it under the flags of its server. What is edited and saved is the stored one. */
export function withFlags<D extends Pick<OpenedDashboard, 'dashboard'>>(opened: D, flags: FeatureFlags | undefined): D {
  const { dashboard } = opened;
  const metadata = flaggedMetadata(dashboard.metadata, flags);
  return metadata === dashboard.metadata ? opened : { ...opened, dashboard: { ...dashboard, metadata } };
}
