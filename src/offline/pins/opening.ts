import type { QueryContext } from '@/model/query-context';
import type { OpenedDashboard } from '../reads/opened-dashboard';

/** A question that a dashboard asks when it is opened. */
export interface OpeningQuestion {
  /** Null for the options of a filter. */
  readonly chartId: number | null;
  /** The name of what asks, for messages. */
  readonly name: string;
  readonly context: QueryContext;
  readonly key: string;
  /** Of a question of a native filter. */
  readonly filterId?: string;
}

/** What a dashboard needs beyond its own definition. */
export interface OpeningNeeds {
  readonly questions: readonly OpeningQuestion[];
  /** Addresses of the pictures in its texts that this server has. */
  readonly images: readonly string[];
}

/**
 * Tells what a dashboard needs when it is opened, the code that draws it included: that is loaded, which fails when it
 * is not at hand. Handed in by whoever draws dashboards.
 */
export type Opening = (opened: Pick<OpenedDashboard, 'dashboard' | 'charts' | 'datasets'>) => Promise<OpeningNeeds>;
