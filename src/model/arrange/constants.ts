import { GRID_COLUMNS } from '../limits';

/** Ids of what does not exist yet: the palette's parts carry them while they are dragged. */
export const newIds = {
  CHART: 'NEW_CHART_ID',
  COLUMN: 'NEW_COLUMN_ID',
  ROW: 'NEW_ROW_ID',
  TAB: 'NEW_TAB_ID',
  TABS: 'NEW_TABS_ID',
  DIVIDER: 'NEW_DIVIDER_ID',
  HEADER: 'NEW_HEADER_ID',
  MARKDOWN: 'NEW_MARKDOWN_ID',
} as const;
export type NewType = keyof typeof newIds;

/** Sizes of the grid: columns, and units of eight pixels. */
export const size = {
  /** Between parts, in pixels. */
  gutter: 16,
  /** A chart or a text is at least this high, in units. */
  minHeight: 5,
  /** What holds nothing yet is at least this high, so that something can be put in; in units. */
  emptyHeight: 4,
  minWidth: 1,
  /** A text or a chart is at most this high, in units. */
  maxHeight: 100,
  /** A new chart, text or column, in columns. */
  newWidth: GRID_COLUMNS / 3,
  /** A new chart or text, in units. */
  newHeight: 32,
} as const;

/** A stored layout may be this long, in characters: what databases of Superset keep of it. */
export const LAYOUT_MAX = 65_535;

/** Steps that can be undone. */
export const UNDO_STEPS = 100;
/** What the history holds: the steps, the present, and one by which it is known that there were more. */
export const UNDO_LIMIT = UNDO_STEPS + 2;
