import type { ChartMetadata } from '../plugin';

const chart = (name: string, description: string, ...tags: string[]): ChartMetadata => ({ name, description, category: 'Evolution', tags });

export const line = chart('Line Chart', 'Values over time or along an ordered axis, as lines.', 'Line', 'Trend', 'Popular');
export const smooth = chart('Smooth Line', 'Lines without corners.', 'Line', 'Trend');
export const step = chart('Stepped Line', 'Values that hold until they change.', 'Line', 'Trend');
export const area = chart('Area Chart', 'Values over time as areas, stacked to show parts of a whole.', 'Trend', 'Stacked', 'Popular');
export const bar = chart('Bar Chart', 'Values over time or by category, as bars.', 'Bar', 'Comparison', 'Popular');
export const scatter = chart('Scatter Plot', 'Values over an axis, as points.', 'Scatter', 'Trend');
export const generic = chart('Generic Chart', 'Values over an axis in the style of your choice.', 'Line', 'Bar', 'Trend');
