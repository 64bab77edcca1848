import { labelOf } from '../labels';
import { numberAt, type ChartResult, type ResultColumn } from '../result';
import type { FacetPart } from './choose';

/** Splits an answer that has a row per mark. @param values parts are sorted by their sums */
export function splitLong(result: ChartResult, facet: ResultColumn, values: readonly ResultColumn[]): FacetPart[] {
  const rows = new Map<string, number[]>();
  for (let row = 0; row < result.rowCount; row += 1) {
    const label = labelOf(facet.values[row] ?? null, facet);
    const members = rows.get(label);
    if (members) members.push(row);
    else rows.set(label, [row]);
  }
  return [...rows].map(([label, members]) => ({
    label,
    total: members.reduce((sum, row) => sum + values.reduce((all, column) => all + (numberAt(column, row) ?? 0), 0), 0),
    result: {
      ...result,
      rowCount: members.length,
      columns: result.columns
        .filter(column => column !== facet)
        .map(column => ({ ...column, values: members.map(row => column.values[row] ?? null) })),
    },
  }));
}
