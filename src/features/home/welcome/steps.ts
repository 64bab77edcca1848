import type { ReactNode } from 'react';
import type { RecentThing } from '@/offline/reads/recents';
import type { ListedChart } from '@/offline/reads/charts';
import type { ListedDashboard } from '@/offline/reads/dashboards';

export interface Steps {
  /** The dialog to connect a database, from another feature. */
  readonly connecting: (onClose: () => void) => ReactNode;
}

/** A sample dashboard, with its most informative chart. */
export interface Sample {
  readonly dashboard: ListedDashboard;
  /** Its number of charts. */
  readonly charts: number;
  /** Null if none of its charts is informative in a small picture. */
  readonly preview: ListedChart | null;
}

/** Chart types that are informative in a small picture, the best first. Numbers and tables are not. */
const telling: readonly string[] = [
  'echarts_area',
  'echarts_timeseries_scatter',
  'echarts_timeseries_line',
  'echarts_timeseries_smooth',
  'heatmap_v2',
  'bubble_v2',
  'echarts_timeseries_bar',
  'mixed_timeseries',
  'treemap_v2',
  'pie',
];

function previewOf(charts: readonly ListedChart[]): ListedChart | null {
  const ranked = charts.filter(({ vizType }) => telling.includes(vizType));
  return ranked.toSorted((a, b) => telling.indexOf(a.vizType) - telling.indexOf(b.vizType))[0] ?? null;
}

/** Dashboards with content, those with most charts first. */
export function samplesOf(things: readonly RecentThing[], most: number): readonly Sample[] {
  // There may be thousands of both.
  const onDashboard = new Map<number, ListedChart[]>();
  for (const chart of things.flatMap(thing => thing.chart ?? [])) {
    for (const { id } of chart.dashboards) {
      const own = onDashboard.get(id);
      if (own) own.push(chart);
      else onDashboard.set(id, [chart]);
    }
  }
  const chartsOf = ({ id }: ListedDashboard) => onDashboard.get(id) ?? [];
  return things
    .flatMap(({ dashboard }) => dashboard ?? [])
    .toSorted((a, b) => chartsOf(b).length - chartsOf(a).length)
    .slice(0, most)
    .map(dashboard => ({ dashboard, charts: chartsOf(dashboard).length, preview: previewOf(chartsOf(dashboard)) }));
}
