import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import type { ChartFields } from '../controls/field';

/** Superset's `ownState` of a data mask. */
export type OwnState = Readonly<Record<string, unknown>>;

/** What a chart type asks for. Nothing here draws, so that the server can ask too. */
export interface ChartQueries {
  /** The settings of its form data: what their editors are, their defaults, and how they are read. */
  readonly fields: ChartFields;
  /**
   * The queries that its form data asks, without their dataset.
   * @param ownState of the chart itself, such as the page of a table that the server pages
   */
  readonly queries: (formData: FormData, ownState?: OwnState) => readonly QueryObject[];
  /**
   * How many of them, from the first, are answered by rows that are read as a table and written to files; the others
   * serve the picture alone. All of them where it is left out.
   */
  readonly rowQueries?: number;
}
