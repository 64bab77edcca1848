import { createSubject, type Subject } from '@/lib/observable';
import type { DataMasks } from '@/model/data-mask';

/** A field of a filter, with the charts that it reaches. */
export interface FilterField {
  /** The id of a native filter, or that of a filter box's chart. */
  readonly of: string | number;
  readonly column: string | null;
  /** Null if it reaches all of them. */
  readonly charts: ReadonlySet<number> | null;
}

/** The view state of an open dashboard, which its parts, its head and its menu share. It lasts as long as the visit. */
export interface DashboardViewState {
  /** Milliseconds between automatic refreshes, as chosen for this visit; null uses the dashboard's setting. */
  readonly every: Subject<number | null>;
  /** How often the reader has requested a refresh. */
  readonly refreshes: Subject<number>;
  readonly isRefreshing: Subject<boolean>;
  /** How many charts the running refresh still waits for; 0 without one. */
  readonly refreshesLeft: Subject<number>;
  /** The options of filters are loading again, as part of a refresh that the reader requested. */
  readonly isFiltersRefreshing: Subject<boolean>;
  /** The focused one. */
  readonly focusedFilterField: Subject<FilterField | null>;
  /** The hovered one. */
  readonly pointedFilterField: Subject<FilterField | null>;
  /** Tabs opened by the reader or by a link. */
  readonly tabs: Subject<ReadonlySet<string>>;
  /** The chart whose cross-filter scope is being set. */
  readonly scoped: Subject<number | null>;
  /** It was saved during this visit: its address follows its slug. */
  readonly isSaved: Subject<boolean>;
  /** The reader wants to print: the print dialog opens as soon as everything is drawn. */
  readonly toPrint: Subject<boolean>;
  /** Charts whose description the reader opened (true) or closed; the dashboard's setting applies to the others. */
  readonly expanded: Subject<ReadonlyMap<number, boolean>>;
  /** The filter values when all charts last showed their answers; null before that. */
  readonly answered: Subject<DataMasks | null>;
  /** Styles being edited, which replace the stored ones; null without any. */
  readonly typedStyles: Subject<string | null>;
  /** Whether edit mode replaces the dashboard. */
  readonly isEdited: Subject<boolean>;
}

export const createDashboardViewState = (): DashboardViewState => ({
  every: createSubject<number | null>(null),
  refreshes: createSubject(0),
  isRefreshing: createSubject(false),
  refreshesLeft: createSubject(0),
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
