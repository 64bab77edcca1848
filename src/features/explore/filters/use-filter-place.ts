import { useEffect, useMemo, useState } from 'react';
import type { FilteringFacts } from '@/api/read/filtering';
import type { SubjectRules } from '@/model/adhoc-filter/change';
import type { SqlPlace } from '@/model/adhoc-filter/sql';
import type { Dataset } from '@/model/dataset';
import { isEnabled } from '@/model/feature-flags';
import { NO_TIME_FILTER } from '@/model/filter-values';
import { readPartitionColumn } from '@/offline/direct/partition-column';
import { useChartSetup } from '@/offline/react/chart-setup';
import { useIsAway, useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readFilteringFacts } from '@/offline/reads/datasets';
import { endText } from '@/query/time-range/calendar';
import type { PanelContext } from '@/viz/controls/panel';
import { resolveHere } from '@/viz/time-range/resolution';

/** Dataset, engine and rules that a filter is edited with. */
export interface FilterPlace {
  readonly dataset: Dataset | null;
  readonly engine: string | null;
  /** Null while unknown. */
  readonly facts: FilteringFacts | null;
  readonly hasAdvancedTypes: boolean;
  readonly rules: SubjectRules;
  readonly sql: SqlPlace;
}

/** The partition column of a dataset's table, if any; queried once the facts are known and the server is reachable. */
function usePartitionColumn(dataset: Dataset | null, facts: FilteringFacts | null): string | null {
  const { ask, onDefect } = useOffline();
  const isAway = useIsAway();
  const [column, setColumn] = useState<string | null>(null);
  const isAsked = dataset !== null && facts !== null && !facts.isEditorView && !isAway;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    readPartitionColumn(ask, dataset).then(
      read => isCurrent && setColumn(read),
      (error: unknown) => onDefect('background', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, onDefect, dataset, isAsked]);
  return column;
}

/** A time in SQL notation. */
const momentText = (instant: number | null) => (instant === null ? null : endText(instant).replace('T', ' '));

/** @param now wall-clock milliseconds */
function endsOf(range: string, now: number) {
  const resolved = resolveHere(range, now);
  if (resolved?.name !== 'range') return null;
  const { since, until } = resolved.range;
  return { since: momentText(since), until: momentText(until) };
}

export function useFilterPlace({ dataset, engine, flags }: PanelContext): FilterPlace {
  const { clock } = useOffline();
  const { timeRange = NO_TIME_FILTER } = useChartSetup();
  const id = dataset?.id ?? null;
  const facts = useLive(async store => (id === null ? null : readFilteringFacts(store, id)), [id]) ?? null;
  const partitionColumn = usePartitionColumn(dataset, facts);
  const byRanges = isEnabled(flags, 'GENERIC_CHART_AXES');
  return useMemo(
    () => ({
      dataset,
      engine,
      facts,
      hasAdvancedTypes: isEnabled(flags, 'ENABLE_ADVANCED_DATA_TYPES'),
      rules: { partitionColumn, byRanges, timeRange },
      sql: {
        backend: engine,
        columns: dataset?.columns ?? [],
        table: { schema: dataset?.schema ?? null, name: dataset?.name ?? '' },
        endsOf: range => endsOf(range, clock.now()),
      },
    }),
    [dataset, engine, facts, flags, partitionColumn, byRanges, timeRange, clock],
  );
}
