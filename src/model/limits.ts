/** Limits and defaults of the contract, under the names that Superset's configuration gives them. */
export const ROW_LIMIT = 50_000;
/** Of a run of the SQL editor, whatever it asks for. */
export const SQL_ROW_LIMIT = 100_000;
/** Of a run in a new tab, where the server says nothing else. */
export const DEFAULT_SQLLAB_LIMIT = 1_000;
export const SAMPLES_ROW_LIMIT = 1_000;
/** Values of a column that are offered for a filter. */
export const FILTER_SELECT_ROW_LIMIT = 10_000;

/** Of what an address says after its question mark: what stands between refuses a longer one. */
export const ADDRESS_QUERY_MAX = 16_000;

/** Lists answer 20 rows when asked for none, and never more than 100 (recorded behaviour of the contract). */
export const LIST_PAGE_DEFAULT = 20;
export const LIST_PAGE_MAX = 100;

/** The dashboard grid: twelve columns, heights in units of eight pixels (spec part 2, section 9). */
export const GRID_COLUMNS = 12;
export const GRID_UNIT = 8;

/** Earlier versions of a dashboard that are kept. */
export const DASHBOARD_VERSIONS_MAX = 20;

/** Owners of a dataset that are shown by their avatars. */
export const OWNER_AVATARS_MAX = 4;

/** Ids of charts that a usage event of a dashboard names. */
export const CHART_IDS_MAX = 50;

export const UNTITLED_DASHBOARD = '[ untitled dashboard ]';

/**
 * Lists and objects of JSON lie no deeper in one another than this: far more than the product writes, far less than
 * what cannot be written again.
 */
export const JSON_DEPTH_MAX = 200;
/** Of a request. */
export const BODY_BYTES_MAX = 16 * 2 ** 20;
/** Of a request too: what it lists, in all its lists together. Reading so many takes a third of a second. */
export const BODY_ITEMS_MAX = 500_000;

/** What a question may ask at most: steps that are done with its rows, values that a filter lists. */
export const POST_PROCESSING_MAX = 100;
export const FILTER_VALUES_MAX = 100_000;
/** What an answer may be at most: values, all of it in memory, and one text of it in characters. */
export const ANSWER_VALUES_MAX = 3_000_000;
export const ANSWER_BYTES_MAX = 256 * 2 ** 20;
export const VALUE_LENGTH_MAX = 1_000_000;

/** Options that a native filter loads where the server says nothing else. */
export const NATIVE_FILTER_DEFAULT_ROW_LIMIT = 1_000;
/** Whether a server's setting can limit rows. */
export const isRowLimit = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
/** How long a removed native filter can be brought back, in milliseconds. */
export const FILTER_REMOVAL_UNDO = 5_000;
