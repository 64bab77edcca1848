import type { Registration } from './plugin';
import { rareTypes } from './rare-types';

/**
 * Types that many dashboards have and some have not: on their way early, though no dashboard waits for them that has
 * none.
 */
export const frequent: Readonly<Record<string, Registration>> = {
  table: { load: async () => (await import('./table')).table },
  pivot_table_v2: { load: async () => (await import('./pivot-table')).pivotTable },
  mixed_timeseries: { load: async () => (await import('./mixed-timeseries')).mixedTimeseries },
  heatmap_v2: { load: async () => (await import('./heatmap')).heatmap },
  histogram_v2: { load: async () => (await import('./histogram')).histogram },
  treemap_v2: { load: async () => (await import('./treemap')).treemap },
};

/** Types that few dashboards have. */
export const rare: Readonly<Record<string, Registration>> = Object.fromEntries(
  rareTypes.map(type => [type, { load: async () => (await import('./registry-rare')).rare[type]() }]),
);
