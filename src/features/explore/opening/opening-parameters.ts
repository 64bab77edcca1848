import { displayMode, type DisplayMode } from '@/model/display-mode';
import type { NamedFilters } from './named-filters';

type Search = Readonly<Record<string, unknown>>;

/** How an explore address opens what it names. */
export interface OpeningParameters {
  /** The dashboard from which the chart is opened: its filters narrow it. */
  readonly dashboardId: number | null;
  readonly filters: NamedFilters;
  /** Whether the first answer is asked for past the caches. */
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
