import type { QueryContext } from '@/model/query-context';
import type { WholeDashboard } from '../reads/layers';

/** A question that a dashboard asks when it is opened. */
export interface OpeningQuestion {
  /** Null for the options of a filter, and for a layer of a map. */
  readonly chartId: number | null;
  /** The name of the chart, filter or layer that asks, for messages. */
  readonly name: string;
  readonly context: QueryContext;
  readonly key: string;
  /** Id of the native filter that asks. */
  readonly filterId?: string;
  /** The chart that is a layer of a map, which is drawn without it if the server refuses the answer. */
  readonly layerId?: number;
}

/** What a dashboard needs in addition to its own definition. */
export interface OpeningRequirements {
  readonly questions: readonly OpeningQuestion[];
  /** Addresses of this server's pictures in its texts. */
  readonly images: readonly string[];
}

/**
 * Returns what a dashboard needs when it is opened. It also loads the code that draws it, and fails if that is not
 * available. Supplied by the code that draws dashboards.
 */
export type Opening = (whole: WholeDashboard) => Promise<OpeningRequirements>;
