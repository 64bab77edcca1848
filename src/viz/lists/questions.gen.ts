// Generated from the folders of `types` by `npm run chart-types`; `registry.test.ts` checks that it is current.
import { questions as bigNumber } from '../types/big-number/query';
import { questions as boxPlot } from '../types/box-plot/query';
import { questions as bubble } from '../types/bubble/query';
import { questions as calHeatmap } from '../types/cal-heatmap/query';
import { questions as compare } from '../types/compare/query';
import { questions as countryMap } from '../types/country-map/fields';
import { questions as deckCells } from '../types/deck-cells/query';
import { questions as deckLayers } from '../types/deck-layers/query';
import { questions as deckMulti } from '../types/deck-multi/fields';
import { questions as deckScatter } from '../types/deck-scatter/query';
import { questions as eventFlow } from '../types/event-flow/query';
import { questions as filterBox } from '../types/filter-box/query';
import { questions as funnel } from '../types/funnel/fields';
import { questions as gauge } from '../types/gauge/fields';
import { questions as handlebars } from '../types/handlebars/query';
import { questions as heatmap } from '../types/heatmap/query';
import { questions as hierarchy } from '../types/hierarchy/fields';
import { questions as histogram } from '../types/histogram/query';
import { questions as horizon } from '../types/horizon/fields';
import { questions as legacyHeatmap } from '../types/legacy-heatmap/query';
import { questions as legacyHistogram } from '../types/legacy-histogram/query';
import { questions as links } from '../types/links/fields';
import { questions as mapbox } from '../types/mapbox/query';
import { questions as markup } from '../types/markup/fields';
import { questions as mixedTimeseries } from '../types/mixed-timeseries/query';
import { questions as olderAxis } from '../types/older-axis/query';
import { questions as pairedTtest } from '../types/paired-ttest/fields';
import { questions as para } from '../types/para/fields';
import { questions as pie } from '../types/pie/fields';
import { questions as pivotTable } from '../types/pivot-table/query';
import { questions as radar } from '../types/radar/query';
import { questions as rose } from '../types/rose/fields';
import { questions as sunburst } from '../types/sunburst/fields';
import { questions as table } from '../types/table/query';
import { questions as timePivot } from '../types/time-pivot/fields';
import { questions as timeTable } from '../types/time-table/fields';
import { questions as timeseries } from '../types/timeseries/query';
import { questions as treemap } from '../types/treemap/fields';
import { questions as waterfall } from '../types/waterfall/query';
import { questions as wordCloud } from '../types/word-cloud/fields';
import { questions as worldMap } from '../types/world-map/query';

/** The queries of each chart type, without its drawing code. */
export const questions = {
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
