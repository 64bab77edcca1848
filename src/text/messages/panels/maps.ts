import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const deckScatterWords = defineMessages('panels.deckScatterWords', {
  spatial: { label: 'Longitude & Latitude', description: 'The columns with the positions of points.' },
  filter_nulls: { label: 'Ignore null locations', description: 'Omits rows without a position.' },
  autozoom: { label: 'Auto Zoom', description: 'Shows all points when the chart opens.' },
  viewport: { label: 'Default View' },
  point_radius_fixed: { label: 'Point Size', description: 'One size for all points, or a metric.' },
  point_unit: {
    label: 'Point Unit',
    choices: {
      square_m: 'Square meters',
      square_km: 'Square kilometers',
      square_miles: 'Square miles',
      radius_m: 'Radius in meters',
      radius_km: 'Radius in kilometers',
      radius_miles: 'Radius in miles',
    },
  },
  min_radius: { label: 'Minimum Radius', description: 'In pixels.' },
  max_radius: { label: 'Maximum Radius', description: 'In pixels.' },
  multiplier: { label: 'Multiplier', description: 'A factor for the size of all points.' },
  order_desc: { label: 'Sort Descending', description: 'Keeps the largest points if the row limit is reached.' },
  dimension: { label: 'Categorical Color', description: 'A column with a color for each of its values.' },
  legend_position: {
    label: 'Legend Position',
    choices: { null: 'None', tl: 'Top left', tr: 'Top right', bl: 'Bottom left', br: 'Bottom right' },
  },
  legend_format: { label: 'Legend Format' },
  js_columns: { label: 'Extra data columns', description: 'Columns shown in the tooltip of a point.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const worldMapWords = defineMessages('panels.worldMapWords', {
  color_picker: { label: 'Bubble Color' },
  sort_by_metric: { label: 'Sort by metric', description: 'Keeps the highest values if the row limit is reached.' },
  entity: { label: 'Country Column', description: 'The column that names countries.' },
  country_fieldtype: {
    label: 'Country Field Type',
    description: 'How the column names countries.',
    choices: {
      name: 'Full name',
      cioc: 'code International Olympic Committee (cioc)',
      cca2: 'code ISO 3166-1 alpha-2 (cca2)',
      cca3: 'code ISO 3166-1 alpha-3 (cca3)',
    },
  },
  show_bubbles: { label: 'Show Bubbles', description: 'Draws a second metric as bubbles on the countries.' },
  secondary_metric: { label: 'Bubble Size', description: 'The metric for the area of the bubbles.' },
  color_by: { label: 'Color by', choices: { metric: 'Metric', country: 'Country' } },
} satisfies Readonly<Record<string, ControlWords>>);

export const countryMapWords = defineMessages('panels.countryMapWords', {
  select_country: { label: 'Country', description: 'The country whose regions are drawn.' },
  entity: {
    label: 'ISO 3166-2 Codes',
    description: 'The column with the ISO 3166-2 codes of regions, such as FR-75.',
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const mapboxWords = defineMessages('panels.mapboxWords', {
  all_columns_x: { label: 'Longitude' },
  all_columns_y: { label: 'Latitude' },
  clustering_radius: {
    label: 'Clustering Radius',
    description: 'The distance in pixels within which points form a cluster. 0 disables clusters.',
  },
  groupby: {
    label: 'Dimensions',
    description: 'One point for each group; both position columns have to be among them.',
  },
  point_radius: {
    label: 'Point Radius',
    description: 'A column with the radius of points that are not in a cluster.',
    choices: { Auto: 'Auto' },
  },
  point_radius_unit: {
    label: 'Point Radius Unit',
    choices: { Pixels: 'Pixels', Miles: 'Miles', Kilometers: 'Kilometers' },
  },
  mapbox_label: {
    label: 'label',
    description: 'The column that labels points; the first is used.',
    choices: { count: 'count' },
  },
  pandas_aggfunc: {
    label: 'Cluster label aggregator',
    choices: { sum: 'sum', mean: 'mean', min: 'min', max: 'max', std: 'std', var: 'var' },
  },
  global_opacity: { label: 'Opacity' },
  mapbox_color: {
    label: 'RGB Color',
    choices: {
      'rgb(0, 139, 139)': 'Dark Cyan',
      'rgb(128, 0, 128)': 'Purple',
      'rgb(255, 215, 0)': 'Gold',
      'rgb(69, 69, 69)': 'Dim Gray',
      'rgb(220, 20, 60)': 'Crimson',
      'rgb(34, 139, 34)': 'Forest Green',
    },
  },
  viewport_longitude: { label: 'Default longitude' },
  viewport_latitude: { label: 'Default latitude' },
  viewport_zoom: { label: 'Zoom' },
} satisfies Readonly<Record<string, ControlWords>>);
