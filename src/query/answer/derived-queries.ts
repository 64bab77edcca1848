import { genericTypes } from '@/model/dataset';
import { FILTER_SELECT_ROW_LIMIT, SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { QueryObject } from '@/model/query-context';
import type { QueryDataset } from '../compile/dataset';
import type { Value } from '../result/frame';
import { fullDocument, type FullDocument, type QueryAnswer } from './document';

/** Rows of the whole dataset, for `samples` and `drill_detail`, with the query's filters. */
export function rawQuery(dataset: QueryDataset, query: QueryObject): QueryObject {
  return {
    ...query,
    columns: dataset.columns.map(column => column.name),
    groupby: null,
    metrics: null,
    orderby: [],
    post_processing: [],
    is_timeseries: false,
    series_columns: [],
    series_limit: 0,
    row_limit: query.row_limit || SAMPLES_ROW_LIMIT,
  };
}

export interface SamplesPage {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

const COUNT = 'COUNT(*)';

/**
 * The rows of a page of a dataset under a query's filters, and their total number. Pages before the first one count as
 * the first (recorded).
 */
export function samplesQueries(
  dataset: QueryDataset,
  filtered: QueryObject,
  { page, perPage }: SamplesPage,
): { readonly rows: QueryObject; readonly count: QueryObject } {
  return {
    rows: { ...rawQuery(dataset, { ...filtered, row_limit: perPage }), row_offset: Math.max(0, page - 1) * perPage },
    count: {
      ...filtered,
      columns: [],
      metrics: [{ expressionType: 'SQL', sqlExpression: COUNT, label: COUNT }],
      row_limit: 1,
    },
  };
}

export type SamplesDocument = FullDocument & { page: number; per_page: number; total_count: number };

export const samplesDocument = (
  rows: QueryAnswer,
  count: QueryAnswer,
  { page, perPage }: SamplesPage,
): SamplesDocument => ({
  ...fullDocument(rows),
  page,
  per_page: perPage,
  total_count: Number(count.frame.columns[0]?.values[0] ?? 0),
});

/** @param predicate restricts the offered values, as the dataset's owner set it */
export const columnValuesQuery = (column: string, predicate: string | null): QueryObject => ({
  columns: [column],
  metrics: [],
  row_limit: FILTER_SELECT_ROW_LIMIT,
  extras: { where: predicate },
});

/** Times are written as in mail headers (recorded). */
const mailTime = (value: Value) => (typeof value === 'number' ? new Date(value).toUTCString() : value);

/** Different values of a source may have one form: NaN is null, as is what is missing. */
export function columnValues({ frame }: QueryAnswer): Value[] {
  const [column] = frame.columns;
  const values = column?.values ?? [];
  return [...new Set(column?.type === genericTypes.temporal ? values.map(mailTime) : values)];
}
