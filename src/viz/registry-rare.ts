import * as deckScatter from './deck-scatter/metadata';
import * as handlebars from './handlebars/metadata';
import * as mapbox from './mapbox/metadata';
import * as histogram from './histogram/metadata';
import * as heatmap from './heatmap/metadata';
import * as mixedTimeseries from './mixed-timeseries/metadata';
import * as pivotTable from './pivot-table/metadata';
import * as markup from './markup/metadata';
import type { Registration } from './plugin';
import * as table from './table/metadata';
import * as treemap from './treemap/metadata';
import * as worldMap from './world-map/metadata';

/**
 * Chart types whose code is worth fetching only for a chart of theirs, and older keys of types that live on under another:
 * nothing of them is loaded before one is shown.
 */
export const rare: Readonly<Record<string, Registration>> = {
  deck_scatter: { metadata: deckScatter.deckScatter, load: async () => (await import('./deck-scatter')).deckScatter },
  mapbox: { metadata: mapbox.mapbox, load: async () => (await import('./mapbox')).mapbox },
  histogram_v2: { metadata: histogram.histogram, load: async () => (await import('./histogram')).histogram },
  heatmap_v2: { metadata: heatmap.heatmap, load: async () => (await import('./heatmap')).heatmap },
  mixed_timeseries: { metadata: mixedTimeseries.mixedTimeseries, load: async () => (await import('./mixed-timeseries')).mixedTimeseries },
  pivot_table_v2: { metadata: pivotTable.pivotTable, load: async () => (await import('./pivot-table')).pivotTable },
  table: { metadata: table.table, load: async () => (await import('./table')).table },
  treemap_v2: { metadata: treemap.treemap, load: async () => (await import('./treemap')).treemap },
  markup: { metadata: markup.markup, load: async () => (await import('./markup')).markup },
  handlebars: { metadata: handlebars.handlebars, load: async () => (await import('./handlebars')).handlebars },
  world_map: { metadata: worldMap.worldMap, load: async () => (await import('./world-map')).worldMap },
};
