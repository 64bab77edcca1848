import { textOf } from '@/model/chart';
import type { ChartPlugin } from '../plugin';
import { Markup } from './Markup';

export const markup: ChartPlugin = {
  defaults: { markup_type: 'markdown' },
  queries: () => [],
  drawing: { kind: 'component', Component: Markup },
  summary: ({ formData }) => textOf(formData, 'code') ?? '',
};
