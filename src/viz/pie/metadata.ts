import type { ChartMetadata } from '../plugin';

export const pie: ChartMetadata = {
  name: 'Pie Chart',
  description: 'Parts of a whole, as sectors of a circle or a ring.',
  category: 'Part of a whole',
  tags: ['Proportional', 'Circular', 'Popular'],
};
