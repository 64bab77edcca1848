import { chartText } from '@/text/messages/charts/chart';
import type { SeriesLayout } from './series-layout';
import type { ValueAxis } from './value-axis';
import { settingsOf } from './fields';

/**
 * Notes on what the picture leaves out: series beyond the query's limit, and values that a logarithmic axis cannot
 * show.
 */
export function notesOf({ formData, all, points }: SeriesLayout, { log }: ValueAxis): string[] {
  const settings = settingsOf(formData);
  const limit = settings.limit ?? settings.series_limit ?? 0;
  const groups = new Set(all.map(series => JSON.stringify(series.dimensions))).size;
  const isCut = limit > 0 && settings.groupby.length > 0 && groups >= limit;
  const lost = log ? points.filter(({ y }) => y !== null && y <= 0).length : 0;
  return [...(isCut ? [chartText.seriesLimit(limit)] : []), ...(lost > 0 ? [chartText.notRendered(lost)] : [])];
}
