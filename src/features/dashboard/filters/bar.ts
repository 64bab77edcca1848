import type { ReactNode } from 'react';
import { isApplied } from '@/model/data-mask';
import type { DashboardFilters } from '../use-filters';
import type { Configuration } from './use-configuration';
import type { Draft } from './use-draft';

/** What each form of the bar is given. */
export interface BarProps {
  readonly configuration: Configuration;
  readonly draft: Draft;
  /** The button at which an author sets the bar up; nothing for readers. */
  readonly settings: ReactNode;
}

/** How many filters narrow charts now, picks on charts among them. */
export const appliedCount = ({ masks }: Pick<DashboardFilters, 'masks'>): number => Object.values(masks).filter(isApplied).length;
