/**
 * How much of the application surrounds a dashboard: all of it, no navigation, no title either, or the view of a
 * report.
 */
const displayModes = ['NONE', 'HIDE_NAV', 'HIDE_NAV_AND_TITLE', 'REPORT'] as const;
export type DisplayMode = (typeof displayModes)[number];

/** The mode of an address's `standalone`: its number; `true`, as in old links, is the first that hides. */
export function displayMode(standalone: unknown): DisplayMode {
  if (standalone === true || standalone === 'true') return 'HIDE_NAV';
  return displayModes[Number(standalone ?? 0)] ?? 'NONE';
}
