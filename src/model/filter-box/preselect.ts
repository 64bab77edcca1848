import { isRecord, parseJson } from '@/lib/json';
import type { DataMasks } from '../data-mask';
import { choiceMask, choiceOf } from './choice';
import { filterKey, InvalidFilterKeyError, isFilterKey, parseFilterKey } from './filter-key';
import { readChoice, type Choice, type Choices } from './read';

const readChoices = (columns: Readonly<Record<string, unknown>>): Choices =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => (column === '' ? [] : [[column, readChoice(value)]])),
  );

const isChartId = (id: string) => /^\d+$/.test(id);

/**
 * Choices by chart and column, from metadata (`default_filters`) and addresses (`preselect_filters`): an object or its
 * JSON text.
 */
export function readPreselect(stored: unknown): Readonly<Record<string, Choices>> {
  const byChart = typeof stored === 'string' ? parseJson(stored) : stored;
  if (!isRecord(byChart)) return {};
  return Object.fromEntries(
    Object.entries(byChart)
      .filter(([id, columns]) => isChartId(id) && isRecord(columns))
      .map(([id, columns]) => [id, readChoices(isRecord(columns) ? columns : {})]),
  );
}

/**
 * The masks of choices in an address. Entries that are not columns of a filter box are left out, and reported in
 * `error`.
 */
export function addressedChoices(stored: unknown): {
  readonly masks: DataMasks;
  readonly error: InvalidFilterKeyError | null;
} {
  const named = typeof stored === 'string' && stored !== '' ? parseJson(stored) : stored || {};
  const entries = isRecord(named) ? Object.entries(named) : null;
  const isValid =
    entries?.every(
      ([id, columns]) => isChartId(id) && isRecord(columns) && Object.keys(columns).every(column => column !== ''),
    ) ?? false;
  return { masks: preselectedMasks(readPreselect(named)), error: isValid ? null : new InvalidFilterKeyError() };
}

/** The masks of named choices. */
export function preselectedMasks(preselect: Readonly<Record<string, Choices>>): DataMasks {
  return Object.fromEntries(
    Object.entries(preselect).flatMap(([id, columns]) =>
      Object.entries(columns).map(([column, choice]) => [filterKey(Number(id), column), choiceMask(column, choice)]),
    ),
  );
}

/** The choices among masks, for use in an address. Null if there are none. */
export function preselectOf(masks: DataMasks): string | null {
  const byChart: Record<string, Record<string, Choice | null>> = {};
  for (const key of Object.keys(masks).filter(isFilterKey)) {
    const { chartId, column } = parseFilterKey(key);
    byChart[chartId] = { ...byChart[chartId], [column]: choiceOf(masks[key]) };
  }
  return Object.keys(byChart).length === 0 ? null : JSON.stringify(byChart);
}

/** The masks of all other filters. */
export const withoutChoices = (masks: DataMasks): DataMasks =>
  Object.fromEntries(Object.entries(masks).filter(([key]) => !isFilterKey(key)));
