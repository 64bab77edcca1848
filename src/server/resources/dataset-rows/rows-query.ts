import { genericTypes } from '@/model/dataset';
import type { QueryColumn, QueryMetric, QueryObject } from '@/model/query-context';
import { compileQuery, type CompileOptions } from '@/query/compile/compile';
import { findColumn, type QueryDataset, type QueryDatasetColumn } from '@/query/compile/dataset';
import { cellName, type CellMeasure, type CellsPlan } from '@/model/cells-plan';
import type { Dialect } from '@/query/sql/dialect';
import { printSelect } from '@/query/sql/print';
import { hasTemplate, readerNames } from '@/query/templates/reader-names';

const CANNOT = 'The rows of this dataset cannot be kept';

/** Why a dataset's rows cannot be stored by anybody. */
export function refusalOf({ source }: QueryDataset): string | null {
  const names = source.node === 'statement' ? readerNames(source.sql) : [];
  if (names.length > 0) return `${CANNOT}: its SQL depends on the user or on the query (${names.join(', ')}).`;
  return null;
}

/**
 * The requested columns that a file contains. Calculated columns are stored as values, so that they equal the server's;
 * those with a template are omitted, because their values depend on the query.
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

/** The column for ordering rows and cutting windows; null if the dataset has no time column. */
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
  /** All rows if absent. */
  readonly limit?: number;
}

/**
 * The statement of a dataset's rows, newest first: in that order, "the latest rows" are read from the beginning of the
 * file, without reading the rest. DuckDB orders all rows while it writes the file (`RowsExport.timeColumn`).
 */
export function rowsStatement(
  dataset: QueryDataset,
  { columns, since, limit }: RowsQuestion,
  dialect: Dialect,
  options: CompileOptions,
) {
  const time = timeColumn(dataset);
  const isOrderedLater = dialect.name === 'duckdb' && limit === undefined;
  const query: QueryObject = {
    ...sinceQuery(dataset, since),
    columns: [...columns],
    orderby: time === null || isOrderedLater ? [] : [[time, false]],
  };
  const compiled = compileQuery(dataset, query, options);
  // The order of equal rows does not matter to a file that contains them all.
  const select = { ...compiled.select, tieBreakers: [], limit: limit ?? null };
  return { sql: printSelect(select, dialect), fragments: compiled.fragments, statement: compiled.statement };
}

/** PostgreSQL's totals of large integers and of decimals have no declared scale. */
function totalScale({ name: dialect }: Dialect, type: string | undefined): number | null {
  if (dialect !== 'postgresql' || type === undefined) return null;
  if (/^bigint$/i.test(type)) return 0;
  const [, scale] = /^numeric\(\d+,\s*(\d+)\)$/i.exec(type) ?? [];
  return scale === undefined ? null : Number(scale);
}

function measureMetric(dataset: QueryDataset, dialect: Dialect, { aggregate, of, filter }: CellMeasure, index: number) {
  const label = cellName(index);
  const column = of.kind === 'column' ? findColumn(dataset, of.name) : undefined;
  const scale = aggregate === 'SUM' && !column?.expression ? totalScale(dialect, column?.type) : null;
  if (of.kind === 'column' && filter === null && scale === null)
    return { expressionType: 'SIMPLE', aggregate, column: { column_name: of.name }, label } satisfies QueryMetric;
  const name = of.kind === 'column' ? dialect.identifier(of.name) : of.sql;
  const condition = filter === null ? '' : ` FILTER (WHERE ${filter})`;
  const call = `${aggregate}(${name})${condition}`;
  const sqlExpression = scale === null ? call : `CAST(${call} AS NUMERIC(38, ${scale}))`;
  return { expressionType: 'SQL', sqlExpression, label } satisfies QueryMetric;
}

const dimensionColumn = ({ column, grain }: CellsPlan['dimensions'][number]): QueryColumn =>
  grain === null
    ? column
    : { columnType: 'BASE_AXIS', expressionType: 'SQL', sqlExpression: column, timeGrain: grain, label: column };

/** A query for the combinations of the dimensions' values, each a row. */
export const dimensionsQuery = ({ dimensions }: CellsPlan): QueryObject => ({
  columns: dimensions.map(dimensionColumn),
  metrics: [],
});

/** The statement of a dataset's totals: one row for each combination of the dimensions' values. */
export function cellsStatement(dataset: QueryDataset, plan: CellsPlan, dialect: Dialect, options: CompileOptions) {
  const query = {
    ...dimensionsQuery(plan),
    metrics: plan.measures.map((measure, index) => measureMetric(dataset, dialect, measure, index)),
  };
  const compiled = compileQuery(dataset, query, options);
  const select = { ...compiled.select, tieBreakers: [], limit: null };
  return { sql: printSelect(select, dialect), fragments: compiled.fragments, statement: compiled.statement };
}
