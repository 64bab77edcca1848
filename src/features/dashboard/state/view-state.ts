import { createSubject, type Subject } from '@/lib/observable';
import type { DataMasks } from '@/model/data-mask';

/** A field of a filter, with the charts that it reaches. */
export interface FilterField {
  /** A native filter by its id; a filter box by that of its chart. */
  readonly of: string | number;
  readonly column: string | null;
  /** Null where it reaches all of them. */
  readonly charts: ReadonlySet<number> | null;
}

/** How an open dashboard is being read: what its parts, its head and its menu share. It lasts as long as the visit. */
export interface DashboardViewState {
  /**
   * Milliseconds between refreshes that come by themselves, as chosen for this visit; null leaves it to the dashboard.
   */
  readonly every: Subject<number | null>;
  /** How often the reader has asked for a refresh. */
  readonly refreshes: Subject<number>;
  readonly isRefreshing: Subject<boolean>;
  /** The options of filters are on their way once more, with a refresh that the reader asked for. */
  readonly isFiltersRefreshing: Subject<boolean>;
  /** That has the focus. */
  readonly focusedFilterField: Subject<FilterField | null>;
  /** On which the pointer rests. */
  readonly pointedFilterField: Subject<FilterField | null>;
  /** Tabs that were opened, by the reader or by a link. */
  readonly tabs: Subject<ReadonlySet<string>>;
  /** The chart of which it is being set what it filters. */
  readonly scoped: Subject<number | null>;
  /** It was saved during this visit: its address follows its slug. */
  readonly isSaved: Subject<boolean>;
  /** The reader asked for paper: the browser is asked to print as soon as all is drawn. */
  readonly toPrint: Subject<boolean>;
  /** Charts whose description the reader opened (true) or closed; of the others the dashboard says it. */
  readonly expanded: Subject<ReadonlyMap<number, boolean>>;
  /** What filters were set to when all charts last showed their answers; null before they did. */
  readonly answered: Subject<DataMasks | null>;
  /** Styles that are being written, in the place of those that are stored; null while none are. */
  readonly typedStyles: Subject<string | null>;
  /** Whether edit mode stands in the place of the board. */
  readonly isEdited: Subject<boolean>;
}

export const createDashboardViewState = (): DashboardViewState => ({
  every: createSubject<number | null>(null),
  refreshes: createSubject(0),
  isRefreshing: createSubject(false),
  isFiltersRefreshing: createSubject(false),
  focusedFilterField: createSubject<FilterField | null>(null),
  pointedFilterField: createSubject<FilterField | null>(null),
  tabs: createSubject<ReadonlySet<string>>(new Set()),
  scoped: createSubject<number | null>(null),
  isSaved: createSubject(false),
  toPrint: createSubject(false),
  expanded: createSubject<ReadonlyMap<number, boolean>>(new Map()),
  answered: createSubject<DataMasks | null>(null),
  typedStyles: createSubject<string | null>(null),
  isEdited: createSubject(false),
});
