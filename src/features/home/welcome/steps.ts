import type { ReactNode } from 'react';
import type { RecentThing } from '@/offline/reads/recents';
import type { ListedChart } from '@/offline/reads/charts';
import type { ListedDashboard } from '@/offline/reads/dashboards';

export interface Steps {
  /** The dialog in which a connection is made: another feature's. */
  readonly connecting: (onClose: () => void) => ReactNode;
}

/** A dashboard to look at, with what tells most of it at a glance. */
export interface Sample {
  readonly dashboard: ListedDashboard;
  /** How many charts it has. */
  readonly charts: number;
  /** Null where it has none of which a small picture says something. */
  readonly preview: ListedChart | null;
}

/** What says most in little room comes first; numbers and tables say little. */
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

/** Dashboards with something on them, those with most charts first. */
export function samplesOf(things: readonly RecentThing[], most: number): readonly Sample[] {
  const charts = things.flatMap(({ chart }) => chart ?? []);
  const samples = things.flatMap(({ dashboard }): Sample[] => {
    if (!dashboard) return [];
    const own = charts.filter(chart => chart.dashboards.some(({ id }) => id === dashboard.id));
    return [{ dashboard, charts: own.length, preview: previewOf(own) }];
  });
  return samples.toSorted((a, b) => b.charts - a.charts).slice(0, most);
}
