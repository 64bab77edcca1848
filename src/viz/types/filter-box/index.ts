import { boxColumns, timeSettings } from '@/model/filter-box/read';
import type { ChartPlugin } from '../../plugin';
import { FilterBox } from './FilterBox';
import { questions } from './query';

const filterBox: ChartPlugin = {
  ...questions.filter_box,
  drawing: { kind: 'component', Component: FilterBox, isPaged: () => true },
  summary: ({ formData }) => [...timeSettings(formData), ...boxColumns(formData)].map(({ label }) => label).join(', '),
};

export const plugins = { filter_box: filterBox };
