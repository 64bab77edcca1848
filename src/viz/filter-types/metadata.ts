import { filterTypesText } from '@/text/messages/filters/filter-types';
import type { ChartMetadata } from '../plugin';

const filterType = (name: string, description: string): ChartMetadata => ({
  name,
  description,
  category: 'Tools',
  tags: ['Filter'],
  behaviours: ['NATIVE_FILTER'],
});

export const select = filterType(filterTypesText.filter_select, 'Values of a column to choose from.');
export const range = filterType(filterTypesText.filter_range, 'A range of numbers.');
export const time = filterType(filterTypesText.filter_time, 'A stretch of time.');
export const timeColumn = filterType(filterTypesText.filter_timecolumn, 'The column that charts take their time from.');
export const timeGrain = filterType(filterTypesText.filter_timegrain, 'The periods that charts cut time into.');
