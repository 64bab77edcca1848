import { chartText } from '@/text/messages/charts/chart';
import type { MarkMeaning, MarkValue } from '../../plugin';
import type { SeriesLayout } from './series-layout';
import { settingsOf } from './fields';

/**
 * The meaning of a point: the dimensions of its series, and its position on the axis. A category without dimensions is
 * a dimension itself, so that a click filters other charts by it.
 */
export function meaningOf({ points, table, formData }: SeriesLayout, row: number): MarkMeaning | null {
  const point = points[row];
  const series = point ? table.series[point.series] : undefined;
  if (!point || !series) return null;
  const dimensions = settingsOf(formData).groupby.map((column, index): MarkValue => {
    const text = series.dimensions[index] ?? '';
    return { column, value: text === chartText.none ? null : text, text };
  });
  const axis = settingsOf(formData).x_axis ?? settingsOf(formData).granularity_sqla;
  const here: MarkValue[] = axis
    ? [
        {
          column: axis,
          value: table.positions[point.at] ?? null,
          text: table.labels[point.at] ?? '',
          ...(table.grain ? { grain: table.grain } : {}),
        },
      ]
    : [];
  const isCategory = table.axis === 'category' && settingsOf(formData).groupby.length === 0;
  if (isCategory) return { label: table.labels[point.at] ?? '', dimensions: here, position: [] };
  return {
    label: dimensions.length > 0 ? dimensions.map(value => value.text).join(', ') : series.base,
    dimensions,
    position: here,
  };
}
