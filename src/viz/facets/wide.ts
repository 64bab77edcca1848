import { labelText } from '@/query/result/frame';
import { numberAt, type ChartResult, type ResultColumn } from '../result';
import type { FacetPart } from './choose';

/**
 * Splits an answer that has a column per series. The facet's value comes after the metric, or first if the metric was
 * removed from the names.
 * @param dimensions how many the names end in, including the facet
 */
export function splitWide(
  result: ChartResult,
  axis: ResultColumn | undefined,
  metric: string,
  dimensions: number,
): FacetPart[] {
  const parts = new Map<string, ResultColumn[]>();
  for (const column of result.columns) {
    if (column === axis || column.parts.length < dimensions) continue;
    const at = column.parts.length - dimensions;
    const label = column.parts[at] ?? '';
    const rest = column.parts.filter((_, index) => index !== at);
    const own = rest.length > 0 ? rest : [metric];
    parts.set(label, [...(parts.get(label) ?? []), { ...column, parts: own, name: labelText(own) }]);
  }
  return [...parts].map(([label, columns]) => {
    let total = 0;
    for (const column of columns)
      for (let row = 0; row < result.rowCount; row += 1) total += numberAt(column, row) ?? 0;
    return { label, total, result: { ...result, columns: axis ? [axis, ...columns] : columns } };
  });
}
