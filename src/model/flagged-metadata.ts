import { isEnabled, type FeatureFlags } from './feature-flags';

type Metadata = Readonly<Record<string, unknown>>;

/**
 * A dashboard's metadata for its readers: features that the server's flags disable are off, regardless of the author.
 */
export function flaggedMetadata(metadata: Metadata, flags: FeatureFlags | undefined): Metadata {
  const off = {
    ...(isEnabled(flags, 'DASHBOARD_NATIVE_FILTERS') ? {} : { show_native_filters: false }),
    ...(isEnabled(flags, 'DASHBOARD_CROSS_FILTERS') ? {} : { cross_filters_enabled: false }),
    ...(isEnabled(flags, 'HORIZONTAL_FILTER_BAR') ? {} : { filter_bar_orientation: 'VERTICAL' }),
  };
  return Object.keys(off).length === 0 ? metadata : { ...metadata, ...off };
}

/** A dashboard for its readers under the server's flags. Editors and saving use the stored one. */
export function flaggedDashboard<Opened extends { readonly dashboard: { readonly metadata: Metadata } }>(
  opened: Opened,
  flags: FeatureFlags | undefined,
): Opened {
  const { dashboard } = opened;
  const metadata = flaggedMetadata(dashboard.metadata, flags);
  return metadata === dashboard.metadata ? opened : { ...opened, dashboard: { ...dashboard, metadata } };
}
