import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import type { ChartPlugin } from '../../plugin';
import { baseQuery } from '../../query/base';
import { distinctColumns } from '../../controls/named';
import { summariseBins } from '../histogram/bins';
import { binLook, plotBins } from '../histogram/plot';
import { fields, settingsOf } from './fields';
import { makeBins } from './made-bins';

/**
 * Form data of `histogram` as that of `histogram_v2`, as far as the picture reads it: the titles of its axes have other
 * names.
 */
function fromLegacy(form: FormData): FormData {
  const { x_axis_label: x, y_axis_label: y, normalized, link_length: bins, all_columns_x: columns, ...kept } = form;
  const [column] = Array.isArray(columns) ? (columns as unknown[]) : [columns];
  return { ...kept, column, x_axis_title: x, y_axis_title: y, normalize: normalized, bins };
}

/** As the earlier type asks: raw rows, from which the picture makes its bins. */
function legacyQuery(form: FormData): QueryObject {
  const { metrics: _, ...base } = baseQuery(form);
  const { all_columns_x: columns, groupby } = settingsOf(form);
  return { ...base, columns: distinctColumns(columns, groupby) };
}

/** The earlier type: asks for raw rows, makes its bins itself, and is drawn as its successor. */
const legacyHistogram: ChartPlugin = {
  fields,
  queries: form => [legacyQuery(form)],
  drawing: {
    kind: 'plot',
    plot: input =>
      plotBins(
        { ...input, formData: fromLegacy(input.formData) },
        makeBins(input),
        binLook(input.formData, settingsOf(input.formData).normalized),
      ),
  },
  summary: input => summariseBins(makeBins(input)),
};

export const plugins = { histogram: legacyHistogram };
