import type { ReactNode } from 'react';
import { isApplied } from '@/model/data-mask';
import type { DashboardFilters } from '../use-filters';
import type { Configuration } from './use-configuration';
import type { Draft } from './use-draft';

/** What each form of the bar is given. */
export interface BarProps {
  readonly configuration: Configuration;
  readonly draft: Draft;
  /** At which filter sets are opened, and the bar is set up by those who may. */
  readonly buttons: ReactNode;
}

/** How many filters narrow charts now, picks on charts among them. */
export const appliedCount = ({ masks }: Pick<DashboardFilters, 'masks'>): number =>
  Object.values(masks).filter(isApplied).length;
