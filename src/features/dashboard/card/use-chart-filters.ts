import { useMemo } from 'react';
import type { Chart } from '@/model/chart';
import { answeredFilters, chartFilters, type ChartFilter } from '@/model/native-filter/chart-filters';
import type { AnswerData } from '@/query/answer-state';
import { filtersText } from '@/text/messages/filters/filters';
import type { ChartResult } from '@/viz/result';
import { useDashboard, useDashboardFilters } from '../state/dashboard-context';
import { filterWords } from '../filters/filter-words';
import type { FilterEffect } from '../state/use-filters';

/** The filters whose scope includes a chart, by their effect, as users know them. */
export interface ChartFilters {
  readonly applied: readonly string[];
  readonly crossFilters: readonly string[];
  readonly incompatible: readonly string[];
  readonly unset: readonly string[];
}

type FilteredChartId = Pick<Chart, 'id' | 'datasetId'>;

/** All filters whose scope includes a chart. @param answer that is shown; null without one */
function useReaching(
  { id, datasetId }: FilteredChartId,
  effect: FilterEffect,
  answer: AnswerData<ChartResult> | null,
): readonly ChartFilter[] {
  const { dashboard, charts, datasets } = useDashboard();
  const filters = useDashboardFilters();
  const dataset = datasetId === null ? null : (datasets.get(datasetId) ?? null);
  return useMemo(() => {
    const datasetIds = new Map([...charts.values()].map(chart => [chart.id, chart.datasetId]));
    const answered = answer && answeredFilters(answer.results.map(({ head }) => head));
    return chartFilters(
      { dashboard, filters: filters.filters, datasetIds, masks: effect.masks },
      { id, datasetId, dataset, answered },
    );
  }, [id, datasetId, dataset, dashboard, charts, filters, effect, answer]);
}

/** Filters of filter boxes, which the others do not include. */
const boxesOf = (id: number, effect: FilterEffect, all: readonly ChartFilter[]) =>
  effect.reasonsFor(id).filter(reason => !all.some(({ text }) => text === reason));

/** @param answer that is shown; null without one */
export function useChartFilters(
  chart: FilteredChartId,
  effect: FilterEffect,
  answer: AnswerData<ChartResult> | null,
): ChartFilters {
  const { id } = chart;
  const all = useReaching(chart, effect, answer);
  return useMemo(() => {
    const texts = (status: string, kind?: string) =>
      all
        .filter(filter => filter.status === status && (kind ?? filter.kind) === filter.kind)
        .map(({ text }) => text || filtersText.unnamed);
    return {
      applied: [...texts('applied', 'filter'), ...boxesOf(id, effect, all)],
      crossFilters: texts('applied', 'cross-filter'),
      incompatible: texts('incompatible'),
      unset: texts('unset'),
    };
  }, [id, effect, all]);
}

/** The filters that narrow a chart now, one by one: a file that leaves the dashboard lists them. */
export function useFilterNotes(chart: FilteredChartId, answer: AnswerData<ChartResult> | null): readonly string[] {
  const { charts, datasets } = useDashboard();
  const filters = useDashboardFilters();
  const all = useReaching(chart, filters, answer);
  return useMemo(() => {
    const applied = new Set(all.flatMap(({ id, status }) => (status === 'applied' ? id : [])));
    const words = filterWords(filters, charts, datasets).filter(({ id }) => applied.has(id));
    return [...words.map(({ name, value }) => `${name}: ${value}`), ...boxesOf(chart.id, filters, all)];
  }, [chart.id, charts, datasets, filters, all]);
}
