import { defineMessages } from '@/text/define-messages';

/** Shared by several editors of the chart builder. */
export const editorText = defineMessages('explore.editorText', {
  close: 'Close',
  save: 'Save',
  column: 'Column',
  chooseColumn: (count: number) => (count === 1 ? '1 column' : `${count} columns`),
  findColumn: 'Find a column',
  noColumns: 'This chart has no columns to set this for yet.',
});

/** Bounds of an axis, and orders of rows. */
export const boundsText = defineMessages('explore.boundsText', { low: 'Min', high: 'Max' });
export const orderText = defineMessages('explore.orderText', {
  add: 'Add a column to sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  direction: (name: string) => `Direction of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  unknown: 'Not an order',
  told: (name: string, isAscending: boolean) => `${name}, ${isAscending ? 'ascending' : 'descending'}`,
  edit: (name: string) => `Sort by ${name}`,
  invalid: 'This is not a valid order. Queries ignore it.',
});

export const spatialText = defineMessages('explore.spatialText', {
  type: 'Type',
  types: {
    latlong: 'Longitude & Latitude columns',
    delimited: 'Delimited long & lat single column',
    geohash: 'Geohash',
    region: 'Region',
  },
  lonCol: 'Longitude',
  latCol: 'Latitude',
  lonlatCol: 'Column',
  delimiter: 'Delimiter',
  geohashCol: 'Column',
  regionCol: 'Column',
  reverse: 'Reverse lat/long',
});

export const viewportText = defineMessages('explore.viewportText', {
  longitude: 'Longitude',
  latitude: 'Latitude',
  zoom: 'Zoom',
  bearing: 'Bearing',
  pitch: 'Pitch',
});

export const colourText = defineMessages('explore.colourText', {
  shade: 'Shade',
  hue: 'Hue',
  opacity: 'Opacity',
  hex: 'Hex',
  none: 'Automatic',
  clear: (name: string) => `Clear ${name}`,
});

export const rulesText = defineMessages('explore.rulesText', {
  add: 'Add new color formatter',
  edit: 'Edit formatter',
  scope: 'What is colored',
  byValue: 'By value',
  whole: 'Whole column',
  colour: 'Color scheme',
  custom: 'Custom color',
  operator: 'Operator',
  choose: 'Select',
  target: 'Target value',
  left: 'Left value',
  right: 'Right value',
  solid: 'Solid fill',
  solidHint: 'One color for all values, instead of a stronger color for more extreme values.',
  unknown: 'Not a rule',
});

export const columnConfigText = defineMessages('explore.columnConfigText', {
  edit: (name: string) => `Customize ${name}`,
  changed: (count: number) => (count === 1 ? '1 option is set' : `${count} options are set`),
  unset: 'Default',
  align: { left: 'Left', center: 'Center', right: 'Right' },
  options: {
    columnWidth: {
      label: 'Min width',
      description: 'The minimum width in pixels; a column is wider if there is room.',
    },
    horizontalAlign: { label: 'Text align' },
    showCellBars: { label: 'Show cell bars' },
    showUrls: { label: 'Show URLs as links' },
    dashboardUrl: { label: 'Dashboard URL', description: 'The address of the dashboard that cells link to.' },
    urlQueryParams: {
      label: 'URL query parameters',
      description: 'Added to the address, with the names of columns in braces for their values.',
    },
    alignPositiveNegative: { label: 'Align +/-' },
    colorPositiveNegative: { label: 'Color +/-' },
    truncateLongCells: { label: 'Truncate long cells' },
    d3NumberFormat: { label: 'Number format' },
    d3SmallNumberFormat: { label: 'Small number format', description: 'For numbers between −1 and 1.' },
    d3TimeFormat: { label: 'Time format' },
    fractionDigits: { label: 'Fraction digits' },
    currencyFormat: { label: 'Currency format' },
    radarMetricMaxValue: { label: 'Max', description: 'The value at the rim. Empty: just above the largest value.' },
  },
});

export const filterConfigsText = defineMessages('explore.filterConfigsText', {
  add: 'Add a filter',
  edit: (name: string) => `Filter on ${name}`,
  unknown: 'Not a filter',
  label: 'Label',
  defaultValue: 'Default',
  defaultHint: 'Several values are separated by semicolons.',
  metric: 'Sort metric',
  metricHint: 'The metric that the values are sorted by.',
  noMetric: 'By the values themselves',
  asc: 'Sort ascending',
  multiple: 'Allow multiple selections',
  searchAllOptions: 'Search all filter options',
  searchHint: 'Values beyond the first thousand are searched for while you type.',
  required: 'Required',
  requiredHint: 'A value has to be chosen before the filter is applied.',
});
