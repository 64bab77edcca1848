/**
 * Switches that a server sets for everybody, by the names that those who look after a Superset know (spec part 1,
 * section 6), each with what holds where the server does not say: as in Superset 3.1. Only those that change something
 * here are named. The temporal range of filters has no flag of its own there: GENERIC_CHART_AXES brings it.
 * NAMES_IN_PAGE_TITLES is our own: browsers keep titles in their history, which no wiping of a device reaches.
 * SCHEDULED_QUERIES is a setting of Superset's, on where it is not empty.
 */
export const untoldFlags = {
  AVOID_COLORS_COLLISION: true,
  CLIENT_CACHE: false,
  CONFIRM_DASHBOARD_DIFF: false,
  DASHBOARD_CROSS_FILTERS: true,
  DASHBOARD_FILTERS_EXPERIMENTAL: false,
  DASHBOARD_NATIVE_FILTERS: true,
  DASHBOARD_RBAC: false,
  DISABLE_LEGACY_DATASOURCE_EDITOR: true,
  DYNAMIC_PLUGINS: false,
  ENABLE_ADVANCED_DATA_TYPES: false,
  ENABLE_EXPLORE_DRAG_AND_DROP: true,
  ESCAPE_MARKDOWN_HTML: false,
  GENERIC_CHART_AXES: true,
  GLOBAL_ASYNC_QUERIES: false,
  HORIZONTAL_FILTER_BAR: true,
  NAMES_IN_PAGE_TITLES: true,
  SCHEDULED_QUERIES: true,
  SQLLAB_BACKEND_PERSISTENCE: true,
  USE_ANALAGOUS_COLORS: false,
} as const;
export type FeatureFlag = keyof typeof untoldFlags;

const isFlag = (name: string): name is FeatureFlag => Object.hasOwn(untoldFlags, name);
export const featureFlags: readonly FeatureFlag[] = Object.keys(untoldFlags).filter(isFlag);

/** What a server said of its flags: some of them, or none. */
export type FeatureFlags = Readonly<Partial<Record<FeatureFlag, boolean>>>;

/** The flags in what a server tells; whatever else it tells is left out. */
export function readFlags(told: Readonly<Record<string, unknown>>): FeatureFlags {
  return Object.fromEntries(
    featureFlags.flatMap(flag => (typeof told[flag] === 'boolean' ? [[flag, told[flag]]] : [])),
  );
}
