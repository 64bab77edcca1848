/** Parts of an embedded dashboard that its site hides. */
export interface HiddenParts {
  readonly title: boolean;
  readonly tabs: boolean;
  /** The menu of each chart, and the marks of its filters. */
  readonly chartControls: boolean;
}

/** The parts hidden by `uiConfig`, which Superset's embedding SDK writes as a sum of bits. */
export function hiddenParts(search: string): HiddenParts {
  const sum = Number(new URLSearchParams(search).get('uiConfig') ?? 0);
  const bits = Number.isSafeInteger(sum) && sum > 0 ? sum : 0;
  return { title: (bits & 1) !== 0, tabs: (bits & 2) !== 0, chartControls: (bits & 8) !== 0 };
}

const isOff = (search: string, name: string) => ['false', '0'].includes(new URLSearchParams(search).get(name) ?? '');

/** Whether an address shows the filter bar of its dashboard (`show_filters`); filters apply either way. */
export const showsFilters = (search: string): boolean => !isOff(search, 'show_filters');

/** Whether an address opens the filter bar of its dashboard (`expand_filters`). */
export const expandsFilters = (search: string): boolean => !isOff(search, 'expand_filters');

/** Answers of an open dashboard to the site that embeds it. */
export interface DashboardAnswers {
  /** Ids of the open tabs, outer ones before inner ones. */
  readonly activeTabs: () => readonly string[];
  /** The address of a new link to the dashboard in its present state. */
  readonly permalink: (anchor: string | null) => Promise<string>;
}
