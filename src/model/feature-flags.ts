import { untoldFlags, type FeatureFlag, type FeatureFlags } from './known-flags';

export type { FeatureFlag, FeatureFlags } from './known-flags';

export const isEnabled = (flags: FeatureFlags | undefined, flag: FeatureFlag): boolean =>
  flags?.[flag] ?? untoldFlags[flag];

/**
 * What the title of a page says of what is open: its name, or only the kind of it where names are to leave nothing in
 * the browser's history.
 */
export const titleFor = (flags: FeatureFlags | undefined, name: string, kind: string): string =>
  isEnabled(flags, 'NAMES_IN_PAGE_TITLES') ? name : kind;
