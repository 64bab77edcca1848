import type { ChartPlugin } from '../../plugin';
import { Markup } from './Markup';
import { fields, settingsOf } from './fields';

const markup: ChartPlugin = {
  fields,
  queries: () => [],
  drawing: { kind: 'component', Component: Markup },
  summary: ({ formData }) => settingsOf(formData).code,
};

export const plugins = { markup };
