import type { FilterField } from '../state/view-state';

/** @param all the charts of the dashboard */
export function filterField(
  of: string | number,
  column: string | null,
  reached: readonly number[],
  all: readonly number[],
): FilterField {
  const charts = new Set(reached);
  return { of, column, charts: all.every(id => charts.has(id)) ? null : charts };
}
