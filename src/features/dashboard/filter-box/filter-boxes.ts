import type { Dashboard } from '@/model/dashboard';
import { choiceMask, choiceOf } from '@/model/filter-box/choice';
import { filterKey } from '@/model/filter-box/filter-key';
import type { FilterBox } from '@/model/filter-box/read';
import { boxesOf, filterBoxRules, type DashboardCharts, type FilterBoxRules } from '@/model/filter-box/rules';
import { chartsInScope, everywhere, pathsOfCharts } from '@/model/filter-scope';
import type { DataMasks } from '@/model/data-mask';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { searchValues } from '@/offline/direct/search-values';
import { askTimeRange } from '@/offline/direct/time-range';
import { readTimeGrains } from '@/offline/reads/time-grains';
import type { LocalStore } from '@/offline/store/database';
import type { FilterChoices } from '@/viz/plugin';
import { filterField } from '../filters/filter-field';
import type { DashboardViewState } from '../state/view-state';

/** How filter boxes relate to the filters of their dashboard. */
export interface FilterBoxes extends FilterBoxRules {
  /** The content and effect of a filter box; null for another chart. @param set called with the masks of a choice */
  readonly choicesOf: (chartId: number, masks: DataMasks, set: (chosen: DataMasks) => void) => FilterChoices | null;
}

interface FilterBoxesOptions extends DashboardCharts {
  readonly dashboard: DashboardCharts['dashboard'] & Pick<Dashboard, 'id'>;
  readonly ask: DirectCalls;
  readonly store: LocalStore;
  readonly viewState: Pick<DashboardViewState, 'focusedFilterField' | 'pointedFilterField'>;
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
