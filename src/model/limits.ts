/** Limits and defaults of the contract, under the names of Superset's configuration. */
export const ROW_LIMIT = 50_000;
/** Upper limit for a run of the SQL editor. */
export const SQL_ROW_LIMIT = 100_000;
/** For a run in a new tab, by default. */
export const DEFAULT_SQLLAB_LIMIT = 1_000;
export const SAMPLES_ROW_LIMIT = 1_000;
/** Maximum number of column values offered for a filter. */
export const FILTER_SELECT_ROW_LIMIT = 10_000;

/** Maximum length of an address's query string: intermediaries reject longer ones. */
export const ADDRESS_QUERY_MAX = 16_000;
/** Maximum number of characters of SQL that a form brings to the SQL editor. */
export const SQL_FORM_MAX = 4 * 2 ** 20;

/** Lists return 20 rows by default, and never more than 100 (recorded behaviour of the contract). */
export const LIST_PAGE_DEFAULT = 20;
export const LIST_PAGE_MAX = 100;

/** The dashboard grid: twelve columns, heights in units of eight pixels (spec part 2, section 9). */
export const GRID_COLUMNS = 12;
export const GRID_UNIT = 8;

/** Maximum number of earlier versions of a dashboard. */
export const DASHBOARD_VERSIONS_MAX = 20;

/** Maximum number of owners of a dataset shown as avatars. */
export const OWNER_AVATARS_MAX = 4;

/** Maximum number of chart ids in a dashboard's usage event. */
export const CHART_IDS_MAX = 50;

export const UNTITLED_DASHBOARD = '[ untitled dashboard ]';

/**
 * Maximum nesting of lists and objects in JSON: far more than the product writes, far less than what cannot be
 * serialized again.
 */
export const JSON_DEPTH_MAX = 200;
/** Maximum size of a request. */
export const BODY_BYTES_MAX = 16 * 2 ** 20;
/** Maximum number of items in all lists of a request together. Parsing that many takes a third of a second. */
export const BODY_ITEMS_MAX = 500_000;

/** Limits of a query: post-processing steps, values in a filter's list. */
export const POST_PROCESSING_MAX = 100;
export const FILTER_VALUES_MAX = 100_000;
/** Limits of an answer: values, all of them in memory, and characters in one text. */
export const ANSWER_VALUES_MAX = 3_000_000;
export const ANSWER_BYTES_MAX = 256 * 2 ** 20;
export const VALUE_LENGTH_MAX = 1_000_000;

/** Default number of options that a native filter loads. */
export const NATIVE_FILTER_DEFAULT_ROW_LIMIT = 1_000;
/** Whether a server's setting is a valid row limit. */
export const isRowLimit = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
/** How long the removal of a native filter can be undone, in milliseconds. */
export const FILTER_REMOVAL_UNDO = 5_000;
