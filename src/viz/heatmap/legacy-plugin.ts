import type { ChartPlugin } from '../plugin';
import { legacyDefaults } from './defaults';
import { summariseHeatmap } from './index';
import { fromLegacy } from './legacy';
import { plotHeatmap } from './plot';
import { legacyQuery } from './query';

/** The earlier type: asks as it did, and is drawn as its successor. */
export const legacyHeatmap: ChartPlugin = {
  defaults: legacyDefaults,
  queries: form => [legacyQuery(form)],
  drawing: { kind: 'plot', plot: input => plotHeatmap({ ...input, formData: fromLegacy(input.formData) }) },
  summary: input => summariseHeatmap({ ...input, formData: fromLegacy(input.formData) }),
};
