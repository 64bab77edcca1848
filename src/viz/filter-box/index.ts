import { boxColumns, timeSettings } from '@/model/filter-box/read';
import type { ChartPlugin } from '../plugin';
import { FilterBox } from './FilterBox';
import { filterBoxQueries } from './query';

export const filterBox: ChartPlugin = {
  defaults: {
    date_filter: true,
    instant_filtering: false,
    show_sqla_time_granularity: false,
    show_sqla_time_column: false,
  },
  queries: filterBoxQueries,
  drawing: { kind: 'component', Component: FilterBox, isPaged: () => true },
  summary: ({ formData }) => [...timeSettings(formData), ...boxColumns(formData)].map(({ label }) => label).join(', '),
};
