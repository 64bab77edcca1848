import type { Part } from '@/model/arrange/arrangement';
import { partName } from '@/model/part-name';
import { useDashboard } from '../../state/dashboard-context';

/** The text of a part; empty if it has none. */
export function textIn({ meta }: Part, key: string): string {
  const value = meta[key];
  return typeof value === 'string' ? value : '';
}

/** The name of a part: from the layout, else the chart's own name. */
export function usePartName(part: Part): string {
  const { charts } = useDashboard();
  const chartId = part.meta['chartId'];
  return (
    partName(part) || (typeof chartId === 'number' && part.type === 'CHART' ? (charts.get(chartId)?.name ?? '') : '')
  );
}
