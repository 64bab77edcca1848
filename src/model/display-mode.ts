/**
 * How much of the application stands around a dashboard: all of it, no navigation, no title either, or what a report
 * shows.
 */
const displayModes = ['NONE', 'HIDE_NAV', 'HIDE_NAV_AND_TITLE', 'REPORT'] as const;
export type DisplayMode = (typeof displayModes)[number];

/**
 * What an address asks for by `standalone`: the number of the mode; `true`, as old links have it, is the first that
 * hides.
 */
export function displayMode(standalone: unknown): DisplayMode {
  if (standalone === true || standalone === 'true') return 'HIDE_NAV';
  return displayModes[Number(standalone ?? 0)] ?? 'NONE';
}
