import { numberFormatter } from '@/text/numbers';
import type { ChartInput } from '../../plugin';
import { readSeries } from './series';

/** What a chart over an axis shows, in one sentence: its span, its series, and the range of their values. */
export function summariseSeries({ results, formData, dataset }: ChartInput): string {
  const table = results[0] ? readSeries(results[0], formData, dataset) : null;
  if (!table || table.positions.length === 0) return '';
  const format = numberFormatter(null);
  const values = table.series.flatMap(series => series.values.filter(value => value !== null));
  const span = `${table.labels[0]} – ${table.labels.at(-1)}`;
  const names = table.series.map(series => series.label);
  const series = names.length > 6 ? `${names.length} series` : names.join(', ');
  return `${series}. ${span}. ${format(Math.min(...values))} – ${format(Math.max(...values))}.`;
}
