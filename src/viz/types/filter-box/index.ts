import { boxColumns, timeSettings } from '@/model/filter-box/read';
import type { ChartPlugin } from '../../plugin';
import { fields } from './fields';
import { FilterBox } from './FilterBox';
import { filterBoxQueries } from './query';

const filterBox: ChartPlugin = {
  fields,
  queries: filterBoxQueries,
  drawing: { kind: 'component', Component: FilterBox, isPaged: () => true },
  summary: ({ formData }) => [...timeSettings(formData), ...boxColumns(formData)].map(({ label }) => label).join(', '),
};

export const plugins = { filter_box: filterBox };
