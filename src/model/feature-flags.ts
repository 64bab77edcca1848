import type { FeatureFlag, FeatureFlags } from './known-flags';

export type { FeatureFlag, FeatureFlags } from './known-flags';

/**
 * Off where the server does not say. All others are on, as in Superset 3.1. What both changed is asked about whatever
 * the flags are.
 */
const offUntold: readonly FeatureFlag[] = [
  'CLIENT_CACHE',
  'CONFIRM_DASHBOARD_DIFF',
  'DASHBOARD_FILTERS_EXPERIMENTAL',
  'DASHBOARD_RBAC',
  'ENABLE_ADVANCED_DATA_TYPES',
  'ESCAPE_MARKDOWN_HTML',
  'USE_ANALAGOUS_COLORS',
];

export const isEnabled = (flags: FeatureFlags | undefined, flag: FeatureFlag): boolean =>
  flags?.[flag] ?? !offUntold.includes(flag);

/**
 * What the title of a page says of what is open: its name, or only the kind of it where names are to leave nothing in
 * the browser's history.
 */
export const titleFor = (flags: FeatureFlags | undefined, name: string, kind: string): string =>
  isEnabled(flags, 'NAMES_IN_PAGE_TITLES') ? name : kind;
