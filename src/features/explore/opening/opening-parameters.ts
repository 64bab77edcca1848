import { displayMode, type DisplayMode } from '@/model/display-mode';
import type { NamedFilters } from './named-filters';

type Search = Readonly<Record<string, unknown>>;

/** How an explore URL opens its chart or dataset. */
export interface OpeningParameters {
  /** The dashboard that the chart is opened from, whose filters apply to it. */
  readonly dashboardId: number | null;
  readonly filters: NamedFilters;
  /** Whether the first query bypasses the caches. */
  readonly isForced: boolean;
  readonly mode: DisplayMode;
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

function idIn(value: unknown): number | null {
  const id = Number(textIn(value) ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Reads `dashboard_id` with the filters of that dashboard, `force` and `standalone`. */
export function openingParameters(search: Search): OpeningParameters {
  const { force } = search;
  return {
    dashboardId: idIn(search['dashboard_id']),
    filters: { words: textIn(search['native_filters']), key: textIn(search['native_filters_key']) },
    isForced: force === true || force === 'true' || force === 1 || force === '1',
    mode: displayMode(search['standalone']),
  };
}
