import type { Tool } from '@/viz/react/shown-chart';

/** What lies over a card: the chart over the whole window, its rows, or one of its tools. */
export type Overlay = 'full' | 'table' | Tool;
