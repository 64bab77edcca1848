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
  const charts = things.flatMap(({ chart }) => chart ?? []);
  const samples = things.flatMap(({ dashboard }): Sample[] => {
    if (!dashboard) return [];
    const own = charts.filter(chart => chart.dashboards.some(({ id }) => id === dashboard.id));
    return [{ dashboard, charts: own.length, preview: previewOf(own) }];
  });
  return samples.toSorted((a, b) => b.charts - a.charts).slice(0, most);
}
