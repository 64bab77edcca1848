import type { Chart } from '@/model/chart';
import type { Dashboard } from '@/model/dashboard';
import { isApplied, type DataMasks } from '@/model/data-mask';
import type { ExtraFormData } from '@/model/extra-form-data';
import { readPreselect } from '@/model/filter-box/preselect';
import { defaultMasks, withFilterBoxes } from '@/model/filter-box/reach';
import { filterBox } from '@/model/filter-box/read';
import { FILTER_BOX } from '@/model/filter-box/rows';
import { chartFilters, type AnsweredFilters, type FilteredChart } from '@/model/native-filter/chart-filters';
import { isFilterEntry, readConfiguration } from '@/model/native-filter/configuration';
import { effectiveMasks, nativeFilters } from '@/model/native-filter/filter';
import { reachOf, type Reach } from '@/model/native-filter/reach';
import { reportMailText as words } from '@/text/messages/mail/report-mail';
import { withFirstValues, type AskValue } from './first-values';

/** The values of a dashboard's filters, and their effect on its charts. */
export interface ReportFilters {
  readonly masks: DataMasks;
  /** Notes for readers on filters that could not be applied. */
  readonly notes: readonly string[];
  /** The filters' additions to a chart's query. */
  extraFor(chartId: number): ExtraFormData;
  /**
   * The filters that apply to a chart, with their values. @param answered the filters reported by the chart's response
   */
  appliedTo(chart: Pick<FilteredChart, 'id' | 'dataset'>, answered: AnsweredFilters): readonly string[];
}

interface Filtered {
  readonly dashboard: Pick<Dashboard, 'metadata' | 'layout'>;
  readonly charts: readonly Chart[];
  /** Chosen values; other filters have their author's defaults. */
  readonly given: DataMasks;
}

/**
 * Filters as readers of the dashboard see them: chosen values, else defaults, else the first option if so configured.
 */
export async function dashboardFilters({ dashboard, charts, given }: Filtered, ask: AskValue): Promise<ReportFilters> {
  const { metadata } = dashboard;
  const filters = nativeFilters(metadata);
  const known = new Map(filters.map(filter => [filter.id, filter]));
  const entries = readConfiguration(metadata).filter(isFilterEntry);
  const set = effectiveMasks(filters, given);
  const inUse = entries.filter(({ id }) => known.has(id));
  const masks = await withFirstValues(inUse, set, ask);
  const preset = readPreselect(metadata['default_filters']);
  const boxes = charts
    .filter(({ vizType }) => vizType === FILTER_BOX)
    .map(chart => filterBox(dashboard, chart, preset));
  const ids = charts.map(({ id }) => id);
  const boxed = (before: ReadonlyMap<number, Reach>) =>
    withFilterBoxes(before, dashboard, boxes, ids, { ...defaultMasks(boxes), ...masks });
  const reach = boxed(reachOf(dashboard, filters, ids, masks));
  const byBoxes = boxed(new Map());
  const datasetIds = new Map(charts.map(({ id, datasetId }) => [id, datasetId]));
  const waiting = filters.filter(({ id }) => [...reach.values()].some(one => one.waits) && isWaiting(id));

  function isWaiting(id: string): boolean {
    const value = masks[id]?.filterState['value'];
    return known.get(id)?.startsWithFirst === true && (value === undefined || value === null);
  }

  const gone = Object.entries(given).filter(
    ([id, mask]) => isApplied(mask) && !known.has(id) && !ids.some(chartId => String(chartId) === id),
  );
  return {
    masks,
    notes: [...waiting.map(({ name }) => words.filterWaits(name)), ...(gone.length > 0 ? [words.filterGone] : [])],
    extraFor: chartId => reach.get(chartId)?.extra ?? {},
    appliedTo(chart, answered) {
      const filtered = { ...chart, datasetId: datasetIds.get(chart.id) ?? null, answered };
      const told = chartFilters({ dashboard, filters, datasetIds, masks }, filtered);
      return [
        ...told.filter(({ status }) => status === 'applied').map(({ text }) => text),
        ...(byBoxes.get(chart.id)?.reasons ?? []),
      ];
    },
  };
}
