import * as deckScatter from './deck-scatter/metadata';
import * as mapbox from './mapbox/metadata';
import type { Registration } from './plugin';
import * as worldMap from './world-map/metadata';

/**
 * Chart types that most dashboards do without, and older keys of types that live on under another: nothing of them is
 * loaded before one is shown.
 */
export const rare: Readonly<Record<string, Registration>> = {
  deck_scatter: { metadata: deckScatter.deckScatter, load: async () => (await import('./deck-scatter')).deckScatter },
  mapbox: { metadata: mapbox.mapbox, load: async () => (await import('./mapbox')).mapbox },
  world_map: { metadata: worldMap.worldMap, load: async () => (await import('./world-map')).worldMap },
};
