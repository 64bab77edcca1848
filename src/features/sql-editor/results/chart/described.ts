import { resultChartText as text } from '@/text/messages/sql-editor/result-chart';
import type { ChartSight, ChartWords } from './chart-table';
import type { RowAggregate, ChartKind } from './suggest';

/** Describes the rows of a chart. */
export type RowsPart = keyof typeof text.from;

const measure = (aggregate: RowAggregate, y: string | null): string =>
  aggregate === 'count' || y === null ? text.measure.count : text.measure[aggregate](y);

export const chartWords: ChartWords = { measure, rows: () => text.rows, pair: (y, x) => text.pair(y, x) };

/** Describes a chart, such as "Sum of sales by region, from the 10,000 rows here". */
export function describedSight(
  { aggregate, x, y, grain, rendered, all, every, left }: ChartSight,
  kind: ChartKind,
  rows: { readonly count: number; readonly of: RowsPart },
): { readonly title: string; readonly notes: readonly string[] } {
  const what = aggregate === null ? (y ?? text.rows) : measure(aggregate, y);
  const shown = x === null ? what : grain === null ? text.by(what, x) : text.byPeriod(what, text.periods[grain], x);
  const isRanked = kind === 'bar';
  return {
    title: `${shown}, ${text.from[rows.of](rows.count)}`,
    notes: [
      ...(rendered < all ? [isRanked ? text.largest(rendered, all) : text.first(rendered, all)] : []),
      ...(every > 1 ? [text.every(every)] : []),
      ...(left > 0 ? [text.left(left)] : []),
    ],
  };
}
