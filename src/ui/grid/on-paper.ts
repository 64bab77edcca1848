import { createContext, type ReactNode } from 'react';
import type { GridProps } from './grid-props';

/** Draws what stands in the place of a grid where nothing can be scrolled; null on screens. */
export const GridOnPaper = createContext<((props: GridProps) => ReactNode) | null>(null);
