import type { FormData } from '@/model/chart';
import type { ChartPlugin } from '../../plugin';
import { summariseBins } from '../histogram/bins';
import { binLook, plotBins } from '../histogram/plot';
import { settingsOf } from './fields';
import { makeBins } from './made-bins';
import { questions } from './query';

/**
 * Converts form data of `histogram` to those of `histogram_v2`, as far as the picture reads them: its axis titles have
 * other names.
 */
function fromLegacy(form: FormData): FormData {
  const { x_axis_label: x, y_axis_label: y, normalized, link_length: bins, all_columns_x: columns, ...kept } = form;
  const [column] = Array.isArray(columns) ? (columns as unknown[]) : [columns];
  return { ...kept, column, x_axis_title: x, y_axis_title: y, normalize: normalized, bins };
}

/** The earlier type: queries raw rows, makes its bins itself, and uses the picture of its successor. */
const legacyHistogram: ChartPlugin = {
  ...questions.histogram,
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
