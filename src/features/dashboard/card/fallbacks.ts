import type { Chart, FormData } from '@/model/chart';
import { readMasks, type DataMasks } from '@/model/data-mask';
import type { Dataset } from '@/model/dataset';
import type { ChartPlugin } from '@/viz/plugin';
import { questionOf } from '@/viz/query/question';
import type { DashboardFilters } from '../state/use-filters';
import { dashboardFormData, untouched } from './use-dashboard-query';

/** Another question of a chart, whose answer may stand in for one that cannot be had. */
export interface Fallback {
  readonly key: string;
  readonly formData: FormData;
  /**
   * What filters are set to for it; null where only what the reader did to this chart differs, such as turning a page.
   */
  readonly masks: DataMasks | null;
}

/**
 * What filters may be set to instead of what was chosen, the best first: what they were when all charts last showed
 * their answers, what this device remembers, as their author set them.
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
  /** Whether the reader did something to this chart alone. */
  readonly isTurned: boolean;
}

/** The questions to look for, the best first. */
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
