import type { ChartPlugin } from '../plugin';

import { legacyDefaults } from './defaults';
import { fromLegacy } from './legacy';
import { makeBins } from './made-bins';
import { binLook, plotBins } from './plot';
import { legacyQuery } from './query';
import { summariseBins } from './summary';

/** The earlier type: asks for raw rows, makes its bins itself, and is drawn as its successor. */
export const legacyHistogram: ChartPlugin = {
  defaults: legacyDefaults,
  queries: form => [legacyQuery(form)],
  drawing: {
    kind: 'plot',
    plot: input =>
      plotBins(
        { ...input, formData: fromLegacy(input.formData) },
        makeBins(input),
        binLook(input.formData, 'normalized'),
      ),
  },
  summary: input => summariseBins(makeBins(input)),
};
