import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import type { ChartPlugin } from '../../plugin';
import { withFacetColumn } from '../../facets/form';
import { readBins, summariseBins } from './bins';
import { fields, settingsOf } from './fields';
import { facetsOf } from './facets';
import { binLook, plotBins } from './plot';
import { baseQuery } from '../../query/base';

/** Raw rows, put into bins by a step after the query. */
function histogramQuery(form: FormData): QueryObject {
  const { column, groupby, bins, cumulative, normalize } = settingsOf(form);
  const { metrics: _, ...base } = baseQuery(form);
  if (!column) return { ...base, columns: [...groupby], post_processing: [] };
  const options = { column: columnLabel(column), groupby: groupby.map(columnLabel), bins, cumulative, normalize };
  return { ...base, columns: [...groupby, column], post_processing: [{ operation: 'histogram', options }] };
}

const histogram: ChartPlugin = {
  fields,
  queries: form => [histogramQuery(withFacetColumn(form))],
  facets: facetsOf,
  drawing: {
    kind: 'plot',
    plot: input => plotBins(input, readBins(input), binLook(input.formData, settingsOf(input.formData).normalize)),
  },
  summary: input => summariseBins(readBins(input)),
};

export const plugins = { histogram_v2: histogram };
