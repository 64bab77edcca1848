import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { withFacetColumn } from '../../facets/form';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** Raw rows, binned by post-processing. */
function histogramQuery(form: FormData): QueryObject {
  const { column, groupby, bins, cumulative, normalize } = settingsOf(form);
  const { metrics: _, ...base } = baseQuery(form);
  if (!column) return { ...base, columns: [...groupby], post_processing: [] };
  const options = { column: columnLabel(column), groupby: groupby.map(columnLabel), bins, cumulative, normalize };
  return { ...base, columns: [...groupby, column], post_processing: [{ operation: 'histogram', options }] };
}

const histogram: ChartQueries = { fields, queries: form => [histogramQuery(withFacetColumn(form))] };

export const questions = { histogram_v2: histogram };
