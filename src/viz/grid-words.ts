import type { GridWords } from '@/ui/grid/grid-props';

/** What a grid says to those who use its keys. */
export const gridWords = async (): Promise<GridWords> => (await import('@/text/messages/charts/grid')).gridText;
