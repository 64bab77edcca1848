import type { GridWords } from '@/ui/grid/grid-props';

/** The texts of a grid for keyboard and screen reader users. */
export const gridWords = async (): Promise<GridWords> => (await import('@/text/messages/charts/grid')).gridText;
