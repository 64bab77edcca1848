import type { Chart } from '@/model/chart';
import type { Dashboard } from '@/model/dashboard';
import { choiceMask, choiceOf } from '@/model/filter-box/choice';
import { filterKey } from '@/model/filter-box/filter-key';
import { readPreselect } from '@/model/filter-box/preselect';
import { defaultMasks, withFilterBoxes } from '@/model/filter-box/reach';
import { FILTER_BOX, filterBox, type FilterBox } from '@/model/filter-box/read';
import { chartsInScope, everywhere, pathsOfCharts } from '@/model/filter-scope';
import type { DataMasks } from '@/model/data-mask';
import type { Reach } from '@/model/native-filter/reach';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { searchValues } from '@/offline/direct/search-values';
import { askTimeRange } from '@/offline/direct/time-range';
import { readTimeGrains } from '@/offline/reads/time-grains';
import type { LocalStore } from '@/offline/store/database';
import type { FilterChoices } from '@/viz/plugin';
import { filterField } from '../filters/filter-field';
import type { DashboardViewState } from '../state/view-state';

interface Opened {
  readonly dashboard: Pick<Dashboard, 'metadata' | 'layout'>;
  readonly charts: ReadonlyMap<number, Chart>;
}

/** How filter boxes relate to the filters of their dashboard. */
export interface FilterBoxes {
  /** The author's choice. */
  readonly defaults: DataMasks;
  readonly reach: (before: ReadonlyMap<number, Reach>, masks: DataMasks) => ReadonlyMap<number, Reach>;
  /** The content and effect of a filter box; null for another chart. @param set called with the masks of a choice */
  readonly choicesOf: (chartId: number, masks: DataMasks, set: (chosen: DataMasks) => void) => FilterChoices | null;
}

interface FilterBoxesOptions extends Opened {
  readonly dashboard: Opened['dashboard'] & Pick<Dashboard, 'id'>;
  readonly ask: DirectCalls;
  readonly store: LocalStore;
  readonly viewState: Pick<DashboardViewState, 'focusedFilterField' | 'pointedFilterField'>;
}

const boxesOf = ({ dashboard, charts }: Opened) => {
  const preset = readPreselect(dashboard.metadata['default_filters']);
  return [...charts.values()]
    .filter(({ vizType }) => vizType === FILTER_BOX)
    .map(chart => filterBox(dashboard, chart, preset));
};

/** The part that is the same with and without a reader. */
export function filterBoxRules(opened: Opened): Pick<FilterBoxes, 'defaults' | 'reach'> {
  const boxes = boxesOf(opened);
  const charts = [...opened.charts.keys()];
  return {
    defaults: defaultMasks(boxes),
    reach: (before, masks) => withFilterBoxes(before, opened.dashboard, boxes, charts, masks),
  };
}

export function filterBoxes({ ask, store, viewState, ...opened }: FilterBoxesOptions): FilterBoxes {
  const boxes = new Map(boxesOf(opened).map(box => [box.chartId, box]));
  const all = [...opened.charts.keys()];
  const paths = pathsOfCharts(opened.dashboard.layout);
  // The same function for all: another one means another question.
  const timeRange: FilterChoices['timeRange'] = (text, signal) => askTimeRange(ask, text, signal);
  /** The box itself keeps its place, since the reader is at it. */
  const fieldOf = ({ chartId, scopes }: FilterBox, column: string) =>
    filterField(chartId, column, [chartId, ...chartsInScope(paths, scopes[column] ?? everywhere, all)], all);
  return {
    ...filterBoxRules(opened),
    choicesOf(chartId, masks, set) {
      const box = boxes.get(chartId);
      const chart = opened.charts.get(chartId);
      if (!box || !chart) return null;
      return {
        applied: Object.fromEntries(
          Object.keys(box.columns).map(column => [column, choiceOf(masks[filterKey(chartId, column)])]),
        ),
        apply: chosen =>
          set(
            Object.fromEntries(
              Object.entries(chosen).map(([column, choice]) => [
                filterKey(chartId, column),
                choiceMask(column, choice),
              ]),
            ),
          ),
        search: (column, text) => searchValues(ask, { chart, dashboardId: opened.dashboard.id }, column, text),
        attend: (by, column) =>
          (by === 'focus' ? viewState.focusedFilterField : viewState.pointedFilterField).set(
            column === null ? null : fieldOf(box, column),
          ),
        timeRange,
        grains: async () => (chart.datasetId === null ? null : await readTimeGrains(store, chart.datasetId)) ?? [],
      };
    },
  };
}
