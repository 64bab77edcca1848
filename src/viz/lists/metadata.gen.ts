// Generated from the folders of `types` by `npm run chart-types`; `registry.test.ts` checks that it is current.
import { types as bigNumber } from '../types/big-number/metadata';
import { types as boxPlot } from '../types/box-plot/metadata';
import { types as bubble } from '../types/bubble/metadata';
import { types as calHeatmap } from '../types/cal-heatmap/metadata';
import { types as compare } from '../types/compare/metadata';
import { types as countryMap } from '../types/country-map/metadata';
import { types as deckCells } from '../types/deck-cells/metadata';
import { types as deckLayers } from '../types/deck-layers/metadata';
import { types as deckMulti } from '../types/deck-multi/metadata';
import { types as deckScatter } from '../types/deck-scatter/metadata';
import { types as eventFlow } from '../types/event-flow/metadata';
import { types as filterBox } from '../types/filter-box/metadata';
import { types as funnel } from '../types/funnel/metadata';
import { types as gauge } from '../types/gauge/metadata';
import { types as handlebars } from '../types/handlebars/metadata';
import { types as heatmap } from '../types/heatmap/metadata';
import { types as hierarchy } from '../types/hierarchy/metadata';
import { types as histogram } from '../types/histogram/metadata';
import { types as horizon } from '../types/horizon/metadata';
import { types as legacyHeatmap } from '../types/legacy-heatmap/metadata';
import { types as legacyHistogram } from '../types/legacy-histogram/metadata';
import { types as links } from '../types/links/metadata';
import { types as mapbox } from '../types/mapbox/metadata';
import { types as markup } from '../types/markup/metadata';
import { types as mixedTimeseries } from '../types/mixed-timeseries/metadata';
import { types as olderAxis } from '../types/older-axis/metadata';
import { types as pairedTtest } from '../types/paired-ttest/metadata';
import { types as para } from '../types/para/metadata';
import { types as pie } from '../types/pie/metadata';
import { types as pivotTable } from '../types/pivot-table/metadata';
import { types as radar } from '../types/radar/metadata';
import { types as rose } from '../types/rose/metadata';
import { types as sunburst } from '../types/sunburst/metadata';
import { types as table } from '../types/table/metadata';
import { types as timePivot } from '../types/time-pivot/metadata';
import { types as timeTable } from '../types/time-table/metadata';
import { types as timeseries } from '../types/timeseries/metadata';
import { types as treemap } from '../types/treemap/metadata';
import { types as waterfall } from '../types/waterfall/metadata';
import { types as wordCloud } from '../types/word-cloud/metadata';
import { types as worldMap } from '../types/world-map/metadata';

export const chartTypes = {
  ...bigNumber,
  ...boxPlot,
  ...bubble,
  ...calHeatmap,
  ...compare,
  ...countryMap,
  ...deckCells,
  ...deckLayers,
  ...deckMulti,
  ...deckScatter,
  ...eventFlow,
  ...filterBox,
  ...funnel,
  ...gauge,
  ...handlebars,
  ...heatmap,
  ...hierarchy,
  ...histogram,
  ...horizon,
  ...legacyHeatmap,
  ...legacyHistogram,
  ...links,
  ...mapbox,
  ...markup,
  ...mixedTimeseries,
  ...olderAxis,
  ...pairedTtest,
  ...para,
  ...pie,
  ...pivotTable,
  ...radar,
  ...rose,
  ...sunburst,
  ...table,
  ...timePivot,
  ...timeTable,
  ...timeseries,
  ...treemap,
  ...waterfall,
  ...wordCloud,
  ...worldMap,
} as const;
