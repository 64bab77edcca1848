import type { Dataset } from '@/model/dataset';
import type { ChartRoles } from '@/viz/controls/roles';

/** Counts of what the user picked for a chart. */
interface Picked {
  readonly metrics: number;
  readonly dimensions: number;
  readonly hasTime: boolean;
}

function pickedIn({ metrics, axis, dimensions, time }: ChartRoles, dataset: Dataset | null): Picked {
  const isTime = (column: unknown) =>
    dataset?.columns.some(({ name, isTemporal }) => isTemporal && name === column) ?? false;
  const columns = [...(axis === null ? [] : [axis]), ...dimensions];
  return {
    metrics: metrics.length,
    dimensions: columns.filter(column => !isTime(column)).length,
    hasTime: time !== null || columns.some(isTime),
  };
}

/** Types by what they require, the most informative first. */
const rules: readonly (readonly [vizType: string, suits: (picked: Picked) => boolean])[] = [
  ['echarts_timeseries_line', ({ hasTime, metrics }) => hasTime && metrics > 0],
  ['echarts_area', ({ hasTime, metrics, dimensions }) => hasTime && metrics > 0 && dimensions > 0],
  ['bubble_v2', ({ metrics, dimensions }) => metrics >= 3 && dimensions > 0],
  ['mixed_timeseries', ({ hasTime, metrics }) => hasTime && metrics >= 2],
  ['echarts_timeseries_bar', ({ metrics, hasTime, dimensions }) => metrics > 0 && (hasTime || dimensions > 0)],
  ['heatmap_v2', ({ metrics, hasTime, dimensions }) => metrics === 1 && dimensions + (hasTime ? 1 : 0) === 2],
  ['pivot_table_v2', ({ metrics, hasTime, dimensions }) => metrics > 0 && dimensions + (hasTime ? 1 : 0) >= 2],
  ['pie', ({ metrics, hasTime, dimensions }) => metrics === 1 && dimensions === 1 && !hasTime],
  ['treemap_v2', ({ metrics, hasTime, dimensions }) => metrics === 1 && dimensions > 0 && !hasTime],
  ['big_number', ({ metrics, hasTime, dimensions }) => metrics === 1 && hasTime && dimensions === 0],
  ['big_number_total', ({ metrics, hasTime, dimensions }) => metrics === 1 && !hasTime && dimensions === 0],
  ['table', ({ metrics, dimensions }) => metrics > 0 || dimensions > 0],
];

/** Types that show the picked fields, the best first. */
export function suitedTypes(roles: ChartRoles, dataset: Dataset | null): readonly string[] {
  const picked = pickedIn(roles, dataset);
  return rules.flatMap(([vizType, suits]) => (suits(picked) ? [vizType] : []));
}
