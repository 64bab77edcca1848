import type { Chart } from '../chart';
import type { Dashboard } from '../dashboard';
import type { DataMasks } from '../data-mask';
import type { Reach } from '../native-filter/reach';
import { readPreselect } from './preselect';
import { defaultMasks, withFilterBoxes } from './reach';
import { filterBox, type FilterBox } from './read';
import { FILTER_BOX } from './rows';

export interface DashboardCharts {
  readonly dashboard: Pick<Dashboard, 'metadata' | 'layout'>;
  readonly charts: ReadonlyMap<number, Chart>;
}

/** What the filter boxes of a dashboard do without a reader. */
export interface FilterBoxRules {
  /** The author's choices. */
  readonly defaults: DataMasks;
  readonly reach: (before: ReadonlyMap<number, Reach>, masks: DataMasks) => ReadonlyMap<number, Reach>;
}

export function boxesOf({ dashboard, charts }: DashboardCharts): readonly FilterBox[] {
  const preset = readPreselect(dashboard.metadata['default_filters']);
  return [...charts.values()]
    .filter(({ vizType }) => vizType === FILTER_BOX)
    .map(chart => filterBox(dashboard, chart, preset));
}

export function filterBoxRules(opened: DashboardCharts): FilterBoxRules {
  const boxes = boxesOf(opened);
  const charts = [...opened.charts.keys()];
  return {
    defaults: defaultMasks(boxes),
    reach: (before, masks) => withFilterBoxes(before, opened.dashboard, boxes, charts, masks),
  };
}
