import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import type { ChartFields } from '../controls/field';

/** Superset's `ownState` of a data mask. */
export type OwnState = Readonly<Record<string, unknown>>;

/** The queries of a chart type. They contain no drawing code, so that the server can use them too. */
export interface ChartQueries {
  /** The settings of its form data: their editors, their defaults, and how they are read. */
  readonly fields: ChartFields;
  /**
   * The queries of its form data, without their dataset.
   * @param ownState of the chart itself, such as the page of a server-paginated table
   */
  readonly queries: (formData: FormData, ownState?: OwnState) => readonly QueryObject[];
  /**
   * How many of them, from the first, return rows that are shown as a table and exported; the others only serve the
   * picture. If left out, all do.
   */
  readonly rowQueries?: number;
}
