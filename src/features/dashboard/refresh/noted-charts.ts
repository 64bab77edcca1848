import { CHART_IDS_MAX } from '@/model/limits';

/** What a usage event says of the charts of a dashboard: how many there are, and the ids of the first of them. */
export function chartsOf(charts: ReadonlyMap<number, unknown>): {
  readonly chartCount: number;
  readonly chart_ids: readonly number[];
} {
  return { chartCount: charts.size, chart_ids: [...charts.keys()].slice(0, CHART_IDS_MAX) };
}
