import { GRID_COLUMNS } from '../limits';

/** Ids for parts that do not exist yet: the palette's parts while they are dragged. */
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
  /** Minimum height of a chart or a text, in units. */
  minHeight: 5,
  /** Minimum height of empty containers, so that parts can be dropped into them; in units. */
  emptyHeight: 4,
  minWidth: 1,
  /** Maximum height of a text or a chart, in units. */
  maxHeight: 100,
  /** Width of a new chart, text or column, in columns. */
  newWidth: GRID_COLUMNS / 3,
  /** Height of a new chart or text, in units. */
  newHeight: 32,
} as const;

/** Maximum length of a stored layout, in characters: the limit of Superset's databases. */
export const LAYOUT_MAX = 65_535;

/** Steps that can be undone. */
export const UNDO_STEPS = 100;
/** Size of the history: the steps, the present, and one more entry to detect that there were more. */
export const UNDO_LIMIT = UNDO_STEPS + 2;
