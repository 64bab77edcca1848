// Generated from the folders of `types` by `npm run chart-types`; `registry.test.ts` checks that it is current.
const boxPlot = () => import('../types/box-plot');
const bubble = () => import('../types/bubble');
const deckScatter = () => import('../types/deck-scatter');
const filterBox = () => import('../types/filter-box');
const funnel = () => import('../types/funnel');
const gauge = () => import('../types/gauge');
const handlebars = () => import('../types/handlebars');
const legacyHeatmap = () => import('../types/legacy-heatmap');
const legacyHistogram = () => import('../types/legacy-histogram');
const mapbox = () => import('../types/mapbox');
const markup = () => import('../types/markup');
const olderAxis = () => import('../types/older-axis');
const radar = () => import('../types/radar');
const sunburst = () => import('../types/sunburst');
const waterfall = () => import('../types/waterfall');
const wordCloud = () => import('../types/word-cloud');
const worldMap = () => import('../types/world-map');

export const rare = {
  box_plot: async () => (await boxPlot()).plugins.box_plot,
  bubble_v2: async () => (await bubble()).plugins.bubble_v2,
  bubble: async () => (await bubble()).plugins.bubble,
  deck_scatter: async () => (await deckScatter()).plugins.deck_scatter,
  filter_box: async () => (await filterBox()).plugins.filter_box,
  funnel: async () => (await funnel()).plugins.funnel,
  gauge_chart: async () => (await gauge()).plugins.gauge_chart,
  handlebars: async () => (await handlebars()).plugins.handlebars,
  heatmap: async () => (await legacyHeatmap()).plugins.heatmap,
  histogram: async () => (await legacyHistogram()).plugins.histogram,
  mapbox: async () => (await mapbox()).plugins.mapbox,
  markup: async () => (await markup()).plugins.markup,
  line: async () => (await olderAxis()).plugins.line,
  bar: async () => (await olderAxis()).plugins.bar,
  area: async () => (await olderAxis()).plugins.area,
  dist_bar: async () => (await olderAxis()).plugins.dist_bar,
  radar: async () => (await radar()).plugins.radar,
  sunburst_v2: async () => (await sunburst()).plugins.sunburst_v2,
  waterfall: async () => (await waterfall()).plugins.waterfall,
  word_cloud: async () => (await wordCloud()).plugins.word_cloud,
  world_map: async () => (await worldMap()).plugins.world_map,
} as const;
