import type { ChartMetadata } from '../plugin';

const chart = (name: string, description: string, ...tags: string[]): ChartMetadata => ({
  name,
  description,
  category: 'Evolution',
  tags: [...tags, 'Time', 'Trend', 'Advanced-Analytics', 'ECharts'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
});
const featured = (metadata: ChartMetadata): ChartMetadata => ({
  ...metadata,
  tags: [...metadata.tags, 'Popular'],
  label: 'FEATURED',
});

export const line = featured(chart('Line Chart', 'Values over time or along an ordered axis, as lines.', 'Line'));
export const smooth = chart('Smooth Line', 'Lines without corners.', 'Line');
export const step = chart('Stepped Line', 'Values that hold until they change.', 'Line');
export const area = featured(
  chart('Area Chart', 'Values over time as areas, stacked to show parts of a whole.', 'Stacked', 'Proportional'),
);
export const bar = featured(
  chart('Bar Chart', 'Values over time or by category, as bars.', 'Bar', 'Comparison', 'Categorical'),
);
export const scatter = chart('Scatter Plot', 'Values over an axis, as points.', 'Scatter');
export const generic = chart(
  'Generic Chart',
  'Values over an axis in the style of your choice.',
  'Line',
  'Bar',
  'Scatter',
);
