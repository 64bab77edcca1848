/**
 * Switches that a server sets for everybody, by the names that those who look after a Superset know (spec part 1,
 * section 6). Only those that change something here are named. NAMES_IN_PAGE_TITLES is our own: browsers keep titles in
 * their history, which no wiping of a device reaches. SCHEDULED_QUERIES is a setting of Superset's, on where it is not
 * empty.
 */
export const featureFlags = [
  'AVOID_COLORS_COLLISION',
  'CLIENT_CACHE',
  'CONFIRM_DASHBOARD_DIFF',
  'DASHBOARD_CROSS_FILTERS',
  'DASHBOARD_FILTERS_EXPERIMENTAL',
  'DASHBOARD_NATIVE_FILTERS',
  'DASHBOARD_RBAC',
  'DISABLE_LEGACY_DATASOURCE_EDITOR',
  'ENABLE_ADVANCED_DATA_TYPES',
  'ESCAPE_MARKDOWN_HTML',
  'GENERIC_CHART_AXES',
  'HORIZONTAL_FILTER_BAR',
  'NAMES_IN_PAGE_TITLES',
  'SCHEDULED_QUERIES',
  'SQLLAB_BACKEND_PERSISTENCE',
  'USE_ANALAGOUS_COLORS',
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/** What a server said of its flags: some of them, or none. */
export type FeatureFlags = Readonly<Partial<Record<FeatureFlag, boolean>>>;

/** The flags in what a server tells; whatever else it tells is left out. */
export function readFlags(told: Readonly<Record<string, unknown>>): FeatureFlags {
  return Object.fromEntries(
    featureFlags.flatMap(flag => (typeof told[flag] === 'boolean' ? [[flag, told[flag]]] : [])),
  );
}
