import { isRecord, parseJson } from '@/lib/json';
import type { DataMasks } from '../data-mask';
import { choiceMask, choiceOf } from './choice';
import { filterKey, isFilterKey, parseFilterKey } from './filter-key';
import { readChoice, type Choice, type Choices } from './read';

/** Choices by chart and column, as metadata (`default_filters`) and addresses (`preselect_filters`) name them: an object or its JSON text. */
export function readPreselect(stored: unknown): Readonly<Record<string, Choices>> {
  const byChart = typeof stored === 'string' ? parseJson(stored) : stored;
  if (!isRecord(byChart)) return {};
  return Object.fromEntries(
    Object.entries(byChart)
      .filter(([id, columns]) => /^\d+$/.test(id) && isRecord(columns))
      .map(([id, columns]) => [id, Object.fromEntries(Object.entries(isRecord(columns) ? columns : {}).map(([column, value]) => [column, readChoice(value)]))]),
  );
}

/** The masks of named choices. */
export function preselectedMasks(preselect: Readonly<Record<string, Choices>>): DataMasks {
  return Object.fromEntries(
    Object.entries(preselect).flatMap(([id, columns]) =>
      Object.entries(columns).map(([column, choice]) => [filterKey(Number(id), column), choiceMask(column, choice)]),
    ),
  );
}

/** The choices among masks, to be named in an address. Null where there are none. */
export function preselectOf(masks: DataMasks): string | null {
  const byChart: Record<string, Record<string, Choice | null>> = {};
  for (const key of Object.keys(masks).filter(isFilterKey)) {
    const { chartId, column } = parseFilterKey(key);
    byChart[chartId] = { ...byChart[chartId], [column]: choiceOf(masks[key]) };
  }
  return Object.keys(byChart).length === 0 ? null : JSON.stringify(byChart);
}

/** The masks of all other filters. */
export const withoutChoices = (masks: DataMasks): DataMasks => Object.fromEntries(Object.entries(masks).filter(([key]) => !isFilterKey(key)));
