import { useMemo } from 'react';
import type { FilterValue } from '@/model/query-context';
import { readColumnValues, refreshColumnValues } from '@/offline/metadata/column-values';
import type { Refreshed } from '@/offline/metadata/stored-metadata';
import { useAnswer } from '@/offline/react/use-answer';
import { useKnown } from '@/offline/react/use-known';
import { countsQuestion, offeredValues, type OfferedValue } from './offered';

/** Lower priority than the chart, whose picture is visible. */
const PRIORITY = 10_000;

const requester = { chartId: null, dashboardId: null, priority: PRIORITY };

export interface ColumnValues {
  readonly values: readonly OfferedValue[];
  /** When the values were read; null if they are not here. */
  readonly asOf: number | null;
  readonly isAsking: boolean;
  /** Result of the last fetch. */
  readonly ended: Refreshed | null;
}

const isValue = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Row counts of a column's values; null while unknown. They are optional. */
function useCounts(datasetId: number | null, column: string | null): ReadonlyMap<FilterValue, number> | null {
  const question = useMemo(
    () => (datasetId === null || column === null ? null : countsQuestion(datasetId, column)),
    [datasetId, column],
  );
  const state = useAnswer(question, requester);
  const result = state.name === 'shown' ? state.stored.results[0] : undefined;
  return useMemo(() => {
    const [values, rows] = result?.columns ?? [];
    if (question === null || !result || !values || !rows) return null;
    const counts = new Map<FilterValue, number>();
    for (let row = 0; row < result.rowCount; row += 1) {
      const [value, count] = [values.values[row], rows.values[row]];
      if (isValue(value) && typeof count === 'number') counts.set(value, count);
    }
    return counts;
  }, [question, result]);
}

/** The values of a column, from this device and then from the server. Null fetches none. */
export function useColumnValues(datasetId: number | null, column: string | null): ColumnValues {
  const place = datasetId === null || column === null ? null : { datasetId, column };
  const { told, isAsking, ended } = useKnown({
    key: place && JSON.stringify(place),
    read: async store => place && readColumnValues(store, place),
    ask: async asking => (place ? refreshColumnValues(asking, place) : 'refused'),
  });
  const counts = useCounts(datasetId, column);
  const values = useMemo(() => offeredValues(told?.value ?? [], counts), [told, counts]);
  return { values, asOf: told?.asOf ?? null, isAsking, ended };
}
