import type { Part } from '@/model/arrange/arrangement';
import { partName } from '@/model/part-name';
import { useDashboard } from '../../state/dashboard-context';

/** A text that a part holds; empty where it holds none. */
export function textIn({ meta }: Part, key: string): string {
  const value = meta[key];
  return typeof value === 'string' ? value : '';
}

/** What a part is called: as the layout says, and a chart of which it says nothing by its own name. */
export function usePartName(part: Part): string {
  const { charts } = useDashboard();
  const chartId = part.meta['chartId'];
  return (
    partName(part) || (typeof chartId === 'number' && part.type === 'CHART' ? (charts.get(chartId)?.name ?? '') : '')
  );
}
