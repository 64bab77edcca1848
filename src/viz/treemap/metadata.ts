import type { ChartMetadata } from '../plugin';

export const treemap: ChartMetadata = {
  name: 'Treemap',
  description: 'Parts of a whole over one or more levels, as areas.',
  category: 'Part of a whole',
  tags: ['Proportional', 'Multi-Levels'],
};
