import type { ChartSetup } from '@/model/chart-setup';
import { isEnabled, type FeatureFlags } from '@/model/feature-flags';
import { cataloguedTypes, metadataOf, typeWords, type TypeWords } from '@/viz/catalogue';
import type { Behaviour, ChartMetadata } from '@/viz/plugin';

/** A chart type as the gallery shows it. `Sketch` draws it; its examples are loaded when the type is viewed. */
export interface GalleryType extends TypeWords {
  readonly vizType: string;
  readonly metadata: ChartMetadata;
  readonly deprecated: boolean;
  readonly behaviours: readonly Behaviour[];
}

export function galleryType(vizType: string): GalleryType | null {
  const [words, metadata] = [typeWords(vizType), metadataOf(vizType)];
  if (!words || !metadata) return null;
  return {
    ...words,
    vizType,
    metadata,
    deprecated: metadata.label === 'DEPRECATED',
    behaviours: metadata.behaviours ?? [],
  };
}

/** The most common types come first; types that are not listed come last, in catalogue order. */
const popular: readonly string[] = [
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'pie',
  'table',
  'big_number_total',
  'big_number',
  'pivot_table_v2',
  'mixed_timeseries',
  'heatmap_v2',
  'histogram_v2',
  'echarts_timeseries_scatter',
  'bubble_v2',
  'treemap_v2',
  'box_plot',
  'echarts_timeseries_smooth',
  'echarts_timeseries_step',
  'funnel',
  'gauge_chart',
  'deck_scatter',
  'world_map',
  'mapbox',
];

/** Whether a type is a chart. A native filter type is not, unless it can be both and the server enables that. */
function isChart({ behaviours = [] }: ChartMetadata, flags: FeatureFlags | undefined): boolean {
  if (!behaviours.includes('NATIVE_FILTER')) return true;
  const mayExperiment =
    isEnabled(flags, 'DASHBOARD_FILTERS_EXPERIMENTAL') && isEnabled(flags, 'DASHBOARD_CROSS_FILTERS');
  return mayExperiment && behaviours.includes('INTERACTIVE_CHART');
}

/** Types that are never offered: native filters replace filter boxes. */
const deniedTypes = ({ deniedTypes: denied = [] }: ChartSetup, flags: FeatureFlags | undefined): readonly string[] =>
  isEnabled(flags, 'DASHBOARD_NATIVE_FILTERS') ? [...denied, 'filter_box'] : denied;

/** Whether a chart may be given this type. */
export function isOffered(type: GalleryType, setup: ChartSetup, flags: FeatureFlags | undefined): boolean {
  return !type.deprecated && isChart(type.metadata, flags) && !deniedTypes(setup, flags).includes(type.vizType);
}

const placeOf = ({ vizType }: GalleryType) => {
  const place = popular.indexOf(vizType);
  return place === -1 ? popular.length : place;
};
export const byPopularity = (types: readonly GalleryType[]): readonly GalleryType[] =>
  types.toSorted((one, other) => placeOf(one) - placeOf(other));

/** The types that a chart may be given, popular ones first. */
export const offeredTypes = (setup: ChartSetup, flags: FeatureFlags | undefined): readonly GalleryType[] =>
  byPopularity(
    cataloguedTypes().flatMap(vizType => {
      const type = galleryType(vizType);
      return type && isOffered(type, setup, flags) ? [type] : [];
    }),
  );
