import { isEnabled, type FeatureFlags } from './feature-flags';

type Metadata = Readonly<Record<string, unknown>>;

/**
 * A dashboard's metadata as its readers have them: what the server's flags switch off is off, whatever the author
 * chose.
 */
export function flaggedMetadata(metadata: Metadata, flags: FeatureFlags | undefined): Metadata {
  const off = {
    ...(isEnabled(flags, 'DASHBOARD_NATIVE_FILTERS') ? {} : { show_native_filters: false }),
    ...(isEnabled(flags, 'DASHBOARD_CROSS_FILTERS') ? {} : { cross_filters_enabled: false }),
    ...(isEnabled(flags, 'HORIZONTAL_FILTER_BAR') ? {} : { filter_bar_orientation: 'VERTICAL' }),
  };
  return Object.keys(off).length === 0 ? metadata : { ...metadata, ...off };
}

/** A dashboard as its readers see it under the flags of its server. What is edited and saved is the stored one. */
export function flaggedDashboard<Opened extends { readonly dashboard: { readonly metadata: Metadata } }>(
  opened: Opened,
  flags: FeatureFlags | undefined,
): Opened {
  const { dashboard } = opened;
  const metadata = flaggedMetadata(dashboard.metadata, flags);
  return metadata === dashboard.metadata ? opened : { ...opened, dashboard: { ...dashboard, metadata } };
}
