import type { Registration } from './plugin';
import * as worldMap from './world-map/metadata';

/**
 * Chart types that most dashboards do without, and older keys of types that live on under another: nothing of them is
 * loaded before one is shown.
 */
export const rare: Readonly<Record<string, Registration>> = {
  world_map: { metadata: worldMap.worldMap, load: async () => (await import('./world-map')).worldMap },
};
