import { layeredSettings } from '../../layered-map/layer-form';
import { viewSettings } from '../../map-layers/fields';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = { ...layeredSettings, ...viewSettings } as const;

/**
 * The map sends no query: each of its charts does, when the map is on the screen.
 *
 * An answer to all of them would be one entry of the store, which no other place that shows such a chart could use.
 */
const deckMulti: ChartQueries = {
  fields,
  queries: () => [],
};

export const questions = { deck_multi: deckMulti };
