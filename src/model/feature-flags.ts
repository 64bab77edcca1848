import { untoldFlags, type FeatureFlag, type FeatureFlags } from './known-flags';

export type { FeatureFlag, FeatureFlags } from './known-flags';

export const isEnabled = (flags: FeatureFlags | undefined, flag: FeatureFlag): boolean =>
  flags?.[flag] ?? untoldFlags[flag];

/** The page title for an open object: its name, or only its kind if names must not enter the browser's history. */
export const titleFor = (flags: FeatureFlags | undefined, name: string, kind: string): string =>
  isEnabled(flags, 'NAMES_IN_PAGE_TITLES') ? name : kind;
