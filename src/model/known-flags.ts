/**
 * Switches that a server sets for everybody, by the names that those who look after a Superset know (spec part 1,
 * section 6). Only those that change something here are named. NAMES_IN_PAGE_TITLES is our own: browsers keep titles in
 * their history, which no wiping of a device reaches.
 */
export const featureFlags = [
  'AVOID_COLORS_COLLISION',
  'CONFIRM_DASHBOARD_DIFF',
  'DASHBOARD_CROSS_FILTERS',
  'DASHBOARD_FILTERS_EXPERIMENTAL',
  'DASHBOARD_NATIVE_FILTERS',
  'DASHBOARD_RBAC',
  'ESCAPE_MARKDOWN_HTML',
  'HORIZONTAL_FILTER_BAR',
  'NAMES_IN_PAGE_TITLES',
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
