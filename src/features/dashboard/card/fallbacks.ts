import type { Chart, FormData } from '@/model/chart';
import { readMasks, type DataMasks } from '@/model/data-mask';
import type { Dataset } from '@/model/dataset';
import type { ChartPlugin } from '@/viz/plugin';
import { questionOf } from '@/viz/query/question';
import type { DashboardFilters } from '../state/use-filters';
import { dashboardFormData, untouched } from './use-dashboard-query';

/** Another question of a chart, whose answer may stand in for a missing one. */
export interface Fallback {
  readonly key: string;
  readonly formData: FormData;
  /** Its filter values; null if only the reader's changes to this chart differ, such as the page. */
  readonly masks: DataMasks | null;
}

/**
 * The fallback filter values, the best first: those with which all charts last showed their answers, those that this
 * device remembers, the author's.
 */
export function otherMasks(answered: DataMasks | null, remembered: unknown): readonly DataMasks[] {
  return [
    ...(answered ? [answered] : []),
    ...(remembered === undefined || remembered === null ? [] : [readMasks(remembered)]),
    {},
  ];
}

interface FallbackFacts {
  readonly chart: Chart;
  readonly plugin: ChartPlugin;
  readonly columns: Dataset['columns'] | undefined;
  readonly filters: Pick<DashboardFilters, 'extraFor' | 'under' | 'remembered'>;
  readonly answered: DataMasks | null;
  /** Whether the reader changed this chart only. */
  readonly isTurned: boolean;
}

/** The questions to look up, the best first. */
export function fallbacksOf({
  chart,
  plugin,
  columns,
  filters,
  answered,
  isTurned,
}: FallbackFacts): readonly Fallback[] {
  const under = (masks: DataMasks | null): Fallback[] => {
    const extra = (masks ? filters.under(masks) : filters).extraFor(chart.id);
    const formData = extra && dashboardFormData(chart.formData, extra, columns);
    const question =
      formData && questionOf(plugin, chart.datasetId, formData, masks?.[chart.id]?.ownState ?? untouched);
    return question ? [{ key: question.key, formData, masks }] : [];
  };
  return [...(isTurned ? under(null) : []), ...otherMasks(answered, filters.remembered).flatMap(under)];
}
