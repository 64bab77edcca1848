import { genericTypes } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import { compileQuery, type CompileOptions } from '@/query/compile/compile';
import { findColumn, type QueryDataset, type QueryDatasetColumn } from '@/query/compile/dataset';
import type { Dialect } from '@/query/sql/dialect';
import { printSelect } from '@/query/sql/print';
import { hasTemplate, readerNames } from '@/query/templates/reader-names';

const CANNOT = 'The rows of this dataset cannot be kept';

/** Why a dataset's rows cannot be kept by anybody. */
export function refusalOf({ source }: QueryDataset, dialect: Dialect): string | null {
  if (dialect.name !== 'duckdb') return `${CANNOT}: only those of DuckDB are exported.`;
  const names = source.node === 'statement' ? readerNames(source.sql) : [];
  if (names.length > 0) return `${CANNOT}: its SQL depends on the reader or on the question (${names.join(', ')}).`;
  return null;
}

/**
 * The requested columns that a file holds. Calculated columns are stored as values, so that they are the server's;
 * those with a template are left out, because their values depend on the question.
 */
export function keptColumns(
  dataset: QueryDataset,
  asked: readonly string[] | undefined,
): { readonly kept: readonly QueryDatasetColumn[]; readonly leftOut: readonly string[]; readonly unknown: string[] } {
  const names = asked ?? dataset.columns.map(column => column.name);
  const known = dataset.columns.filter(column => names.includes(column.name));
  const isComputed = ({ expression }: QueryDatasetColumn) => expression !== null && hasTemplate(expression);
  return {
    kept: known.filter(column => !isComputed(column)),
    leftOut: known.filter(isComputed).map(column => column.name),
    unknown: names.filter(name => findColumn(dataset, name) === undefined),
  };
}

/** The column by which rows are ordered and windows are cut; null where the dataset has none that is a time. */
export function timeColumn(dataset: QueryDataset): string | null {
  const column = dataset.mainTemporalColumn === null ? undefined : findColumn(dataset, dataset.mainTemporalColumn);
  if (!column?.isTemporal || column.generic !== genericTypes.temporal || column.dateFormat) return null;
  return column.expression !== null && hasTemplate(column.expression) ? null : column.name;
}

const isoSecond = (instant: number) => new Date(instant).toISOString().slice(0, 19);

/** A query over the rows from a moment on. */
export const sinceQuery = (dataset: QueryDataset, since: number | null): QueryObject =>
  since === null ? {} : { granularity: timeColumn(dataset), time_range: `${isoSecond(since)} : ` };

interface RowsQuestion {
  readonly columns: readonly string[];
  readonly since: number | null;
  /** All rows where there is none. */
  readonly limit?: number;
}

/**
 * The statement of a dataset's rows, newest first: a file in that order answers "the latest rows" from its beginning,
 * without reading the rest.
 */
export function rowsStatement(
  dataset: QueryDataset,
  { columns, since, limit }: RowsQuestion,
  dialect: Dialect,
  options: CompileOptions,
) {
  const time = timeColumn(dataset);
  const query: QueryObject = {
    ...sinceQuery(dataset, since),
    columns: [...columns],
    orderby: time === null ? [] : [[time, false]],
  };
  const compiled = compileQuery(dataset, query, options);
  // Which of equal rows comes first is of no matter to a file that holds them all.
  const select = { ...compiled.select, tieBreakers: [], limit: limit ?? null };
  return { sql: printSelect(select, dialect), fragments: compiled.fragments, statement: compiled.statement };
}
