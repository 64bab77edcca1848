import { useMemo } from 'react';
import type { Chart } from '@/model/chart';
import { answeredFilters, chartFilters } from '@/model/native-filter/chart-filters';
import type { StoredResult } from '@/offline/reads/results';
import { filtersText } from '@/text/messages/filters';
import { useDashboard } from '../dashboard-context';
import type { FilterEffect } from '../use-filters';

/** The filters in whose scope a chart stands, by what becomes of them, as people know them. */
export interface ChartFilters {
  readonly applied: readonly string[];
  readonly crossFilters: readonly string[];
  readonly incompatible: readonly string[];
  readonly unset: readonly string[];
}

/** @param answer that is shown; null while there is none */
export function useChartFilters({ id, datasetId }: Chart, effect: FilterEffect, answer: StoredResult | null): ChartFilters {
  const { dashboard, charts, datasets, filters } = useDashboard();
  const dataset = datasetId === null ? null : (datasets.get(datasetId) ?? null);
  return useMemo(() => {
    const datasetIds = new Map([...charts.values()].map(chart => [chart.id, chart.datasetId]));
    const answered = answer && answeredFilters(answer.results.map(({ head }) => head));
    const all = chartFilters({ dashboard, filters: filters.filters, datasetIds, masks: effect.masks }, { id, datasetId, dataset, answered });
    const texts = (status: string, kind?: string) =>
      all.filter(filter => filter.status === status && (kind ?? filter.kind) === filter.kind).map(({ text }) => text || filtersText.unnamed);
    // Filter boxes narrow charts too, and tell it themselves.
    const boxes = effect.reasonsFor(id).filter(reason => !all.some(({ text }) => text === reason));
    return {
      applied: [...texts('applied', 'filter'), ...boxes],
      crossFilters: texts('applied', 'cross-filter'),
      incompatible: texts('incompatible'),
      unset: texts('unset'),
    };
  }, [id, datasetId, dataset, dashboard, charts, filters, effect, answer]);
}
