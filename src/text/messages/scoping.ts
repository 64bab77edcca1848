import { plural } from '../plural';

/** Choosing where filters reach. The words are Superset's where it has some. */
export const scopeText = {
  all: 'All charts',
  chart: (id: number) => `Chart ${id}`,
  tab: 'Untitled tab',
  reached: (count: number, all: number) => `${count} of ${plural(all, 'chart', 'charts')}`,
} as const;
