/**
 * Flags that a server sets for everybody, under the names known to Superset administrators (spec part 1, section 6),
 * with their defaults: as in Superset 3.1. Only flags that change something here are listed. The temporal range of
 * filters has no separate flag there: GENERIC_CHART_AXES enables it. NAMES_IN_PAGE_TITLES is our own: browsers keep
 * titles in their history, which wiping a device does not clear. SCHEDULED_QUERIES is a Superset setting, on if it is
 * not empty.
 */
export const unreportedFlags = {
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
  SSH_TUNNELING: false,
  THUMBNAILS: false,
  USE_ANALAGOUS_COLORS: false,
} as const;
export type FeatureFlag = keyof typeof unreportedFlags;

const isFlag = (name: string): name is FeatureFlag => Object.hasOwn(unreportedFlags, name);
export const featureFlags: readonly FeatureFlag[] = Object.keys(unreportedFlags).filter(isFlag);

/** The flags from a server, possibly incomplete. */
export type FeatureFlags = Readonly<Partial<Record<FeatureFlag, boolean>>>;

/** The flags in a server's configuration; other entries are left out. */
export function readFlags(told: Readonly<Record<string, unknown>>): FeatureFlags {
  return Object.fromEntries(
    featureFlags.flatMap(flag => (typeof told[flag] === 'boolean' ? [[flag, told[flag]]] : [])),
  );
}

export const isEnabled = (flags: FeatureFlags | undefined, flag: FeatureFlag): boolean =>
  flags?.[flag] ?? unreportedFlags[flag];

/** The page title for an open object: its name, or only its kind if names must not enter the browser's history. */
export const titleFor = (flags: FeatureFlags | undefined, name: string, kind: string): string =>
  isEnabled(flags, 'NAMES_IN_PAGE_TITLES') ? name : kind;
