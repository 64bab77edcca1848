import { metricLabel } from '@/query/result/labels';
import { chooseParts } from '../../facets/choose';
import { facetColumnOf } from '../../facets/form';
import { splitWide } from '../../facets/wide';
import type { ChartInput, Facets } from '../../plugin';
import { xAxisLabel } from '../../query/base';
import { distinctMetrics } from '../../controls/named';
import { columnNamed, type ChartResult } from '../../result';
import { spanOf } from './in-view';
import { extentOf, toPoints } from './points';
import { readSeries } from './series';
import { stackingOf } from './style';
import { settingsOf } from './fields';

/** One plot for each value of the facet column: with the same x positions and the same range of values. */
export function facetsOf(input: ChartInput): Facets | null {
  const { formData, results, dataset } = input;
  const [result] = results;
  const settings = settingsOf(formData);
  const facet = facetColumnOf(formData);
  const name = xAxisLabel(formData);
  if (!result || facet === null || name === null) return null;
  const metric = distinctMetrics(settings.metrics, settings.metric).map(metricLabel)[0] ?? '';
  const axis = columnNamed(result, name) ?? result.columns[0];
  const parts = splitWide(result, axis, metric, settings.groupby.length + 1);
  const stacking = stackingOf(settings.stack);
  return chooseParts(input, parts, (chosen: readonly ChartResult[]) => {
    const tables = chosen.flatMap(part => readSeries(part, formData, dataset) ?? []);
    const points = tables.flatMap(table => toPoints(table, { stacking, colourOf: () => '', categories: false }));
    const x = spanOf(tables.flatMap(table => table.positions));
    const isLog = settings.logAxis;
    const drawn = isLog
      ? points.filter(({ y }) => y !== null && y > 0).map(point => ({ ...point, y0: point.y ?? 0 }))
      : points;
    return { value: extentOf(drawn), ...(x ? { x } : {}) };
  });
}
