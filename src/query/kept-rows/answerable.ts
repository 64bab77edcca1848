import type { QueryContext, QueryObject } from '@/model/query-context';
import type { CompiledQuery, CompileOptions } from '../compile/compile';
import type { QueryDataset } from '../compile/dataset';
import { QueryError } from '../query-error';
import { inSteps } from '../run/grain-step';
import { planQuery } from '../run/plan';
import { grainOf, parseTimeOffset, shifted } from '../run/time-offset';
import { duckdb } from '../sql/duckdb';
import { scanSql } from '../sql/scan';
import type { Expression, Select } from '../sql/tree';
import { hasTemplate, readerNames } from '../templates/reader-names';
import { approximateFunctions, clockWords, deviceFunctions, grammarWords } from './device-functions';
import { NotCoveredError, type NotCovered } from './cell-measures';
import { overCells } from './cells';
import type { DialectDifference } from './source-kinds';
import { fractionsOf, inSourceOrder, dialectDifference } from './source-rules';
import type { RowsManifest } from './manifest';

/** Why kept rows cannot answer a question exactly as the server would. */
export type Unanswerable =
  | { readonly kind: 'other-dataset' }
  | { readonly kind: 'annotations' }
  /** The dataset's SQL, or a part of the question, depends on the caller or the question. */
  | { readonly kind: 'template'; readonly names: readonly string[] }
  /** The database of the rows would answer otherwise. */
  | { readonly kind: 'source'; readonly by: DialectDifference }
  | { readonly kind: 'column'; readonly name: string }
  /** A type that the device cannot compute with. */
  | { readonly kind: 'type'; readonly name: string }
  | { readonly kind: 'function'; readonly name: string }
  /** SQL with a table name, which differs on the device. */
  | { readonly kind: 'qualified'; readonly name: string }
  | { readonly kind: 'approximate'; readonly name: string }
  /** Needs rows from an earlier time than is kept; all rows if `needed` is null. */
  | { readonly kind: 'window'; readonly needed: number | null; readonly kept: number }
  /** The engines of the device give different rows. */
  | { readonly kind: 'engines' }
  /** Totals are kept instead of rows, and do not determine the answer. */
  | { readonly kind: 'not-covered'; readonly by: NotCovered }
  | { readonly kind: 'invalid'; readonly message: string };

/** The dataset as stored in its kept rows or totals: a table, in which calculated columns are values. */
export function keptDataset(
  dataset: QueryDataset,
  { columns, cells, dialect }: RowsManifest,
  path: readonly string[],
): QueryDataset {
  const kept = new Set(columns.map(column => column.name));
  const same = (select: Select) => select;
  const rewritten = cells ? overCells(dataset, cells, kept) : same;
  const placed = dialect === 'duckdb' ? same : inSourceOrder(dialect);
  return {
    ...dataset,
    ...(dialect === 'duckdb' && !cells ? {} : { adapt: select => placed(rewritten(select)) }),
    source: { node: 'table', path },
    columns: dataset.columns.map(column => (kept.has(column.name) ? { ...column, expression: null } : column)),
  };
}

function columnsOf(expression: Expression): string[] {
  switch (expression.node) {
    case 'column':
      return expression.table === undefined ? [expression.name] : [];
    case 'compare':
      return [...columnsOf(expression.left), ...columnsOf(expression.right)];
    case 'all':
    case 'any':
      return expression.of.flatMap(columnsOf);
    case 'in':
      return [...columnsOf(expression.of), ...expression.values.flatMap(columnsOf)];
    case 'match':
      return [...columnsOf(expression.of), ...columnsOf(expression.pattern)];
    case 'alias':
    case 'count-rows':
    case 'fragment':
    case 'literal':
      return [];
    default:
      return columnsOf(expression.of);
  }
}

/** The statements within a statement that read the dataset's rows: itself, and the one that ranks its series. */
function readers(select: Select): Select[] {
  const nested = [select.from, ...select.joins.map(join => join.with)].flatMap(source =>
    source.node === 'select' ? readers(source.of) : [],
  );
  return select.from.node === 'select' ? nested : [select, ...nested];
}

const expressionsOf = (select: Select): Expression[] => [
  ...select.columns.map(column => column.of),
  ...select.where,
  ...select.groupBy,
  ...select.having,
  ...select.orderBy.map(term => term.of),
];

/** The start times of a statement's reads by a column; empty if it reads all. */
const startsOf = ({ where }: Select, column: string): number[] =>
  where.flatMap(of =>
    of.node === 'compare' &&
    of.operator === '>=' &&
    of.left.node === 'column' &&
    of.left.name === column &&
    of.right.node === 'literal' &&
    typeof of.right.value === 'object' &&
    of.right.value !== null &&
    'instant' in of.right.value
      ? [of.right.value.instant]
      : [],
  );

/** Arithmetic on times with time zones needs an extension that browsers lack. */
const ZONED = /with time zone|timestamptz/i;

function columnReason(name: string, { columns }: RowsManifest): Unanswerable | null {
  const column = columns.find(one => one.name === name);
  if (!column) return { kind: 'column', name };
  return ZONED.test(column.type) ? { kind: 'type', name } : null;
}

/** The parts of people's SQL that are not available. */
function fragmentReason(sql: string, dataset: QueryDataset, manifest: RowsManifest): Unanswerable | null {
  const tokens = scanSql(sql);
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'word' && kind !== 'name') continue;
    const name = kind === 'name' ? text.slice(1, -1).replaceAll('""', '"') : text;
    const lower = name.toLowerCase();
    const column = dataset.columns.find(known => known.name.toLowerCase() === lower);
    const isCall = tokens[index + 1]?.text === '(';
    if (isCall && approximateFunctions.has(lower)) return { kind: 'approximate', name: lower };
    if (isCall && !deviceFunctions.has(lower) && !grammarWords.has(lower)) return { kind: 'function', name: lower };
    if (clockWords.has(lower) && !column) return { kind: 'function', name: lower };
    if (lower === 'zone') return { kind: 'function', name: 'at time zone' };
    const reason = !isCall && column ? columnReason(column.name, manifest) : null;
    if (reason) return reason;
    if (!column && tokens[index + 1]?.text === '.' && tokens[index - 1]?.text !== '.')
      return { kind: 'qualified', name };
  }
  return tokens.some(({ kind, text }, index) => kind === 'mark' && text === '-' && tokens[index + 1]?.text === '>')
    ? { kind: 'function', name: '->' }
    : null;
}

function windowReason(compiled: CompiledQuery, query: QueryObject, { window }: RowsManifest): Unanswerable | null {
  const kept = window?.since ?? null;
  if (window === null || kept === null) return null;
  const grain = grainOf(query);
  const offsets = (query.time_offsets ?? []).map(text => {
    const offset = parseTimeOffset(text);
    return grain === null ? offset : inSteps(offset, grain);
  });
  for (const select of readers(compiled.select)) {
    const starts = startsOf(select, window.column);
    if (starts.length === 0) return { kind: 'window', needed: null, kept };
    // A comparison moves one of the ranges, and leaves the others out.
    const earliest = Math.min(...starts);
    const needed = Math.min(Math.max(...starts), ...offsets.map(offset => shifted(earliest, offset)));
    if (needed < kept) return { kind: 'window', needed, kept };
  }
  return null;
}

/** The statement that the database of the rows would run. */
function sourceStatement(manifest: RowsManifest, dataset: QueryDataset, query: QueryObject, options: CompileOptions) {
  const source = keptDataset(dataset, { ...manifest, cells: undefined, dialect: 'duckdb' }, ['rows']);
  return { source, select: planQuery(source, query, duckdb, options).compiled.select };
}

/**
 * Labels of a context's columns that other databases add up or round in another order: an order by them is the server's
 * only where their values are clearly different.
 */
export function fractionsIn(
  manifest: RowsManifest,
  dataset: QueryDataset,
  context: QueryContext,
  options: CompileOptions,
): ReadonlySet<string> {
  const { dialect } = manifest;
  if (dialect === 'duckdb') return new Set();
  return new Set(
    context.queries.flatMap(query => {
      const { source, select } = sourceStatement(manifest, dataset, query, options);
      return fractionsOf(select, source, manifest, dialect);
    }),
  );
}

function queryReason(
  manifest: RowsManifest,
  dataset: QueryDataset,
  query: QueryObject,
  options: CompileOptions,
): Unanswerable | null {
  if ((query.annotation_layers ?? []).length > 0) return { kind: 'annotations' };
  const { compiled, fragments } = planQuery(keptDataset(dataset, manifest, ['rows']), query, duckdb, options);
  for (const name of readers(compiled.select).flatMap(expressionsOf).flatMap(columnsOf)) {
    const reason = columnReason(name, manifest);
    if (reason) return reason;
  }
  if (manifest.dialect !== 'duckdb') {
    const { source, select } = sourceStatement(manifest, dataset, query, options);
    const by = dialectDifference(select, source, manifest, manifest.dialect);
    if (by) return { kind: 'source', by };
  }
  for (const sql of fragments) {
    const reason = fragmentReason(sql, dataset, manifest);
    if (reason) return reason;
  }
  return windowReason(compiled, query, manifest);
}

/** Questions that the server also rejects. */
export const invalidQuestion = (error: QueryError): Unanswerable =>
  error instanceof NotCoveredError
    ? { kind: 'not-covered', by: error.reason }
    : { kind: 'invalid', message: error.message };

/** Null if the kept rows answer all queries of a context; otherwise the first reason why they do not. */
export function whyUnanswerable(
  manifest: RowsManifest,
  dataset: QueryDataset,
  context: QueryContext,
  options: CompileOptions,
): Unanswerable | null {
  if (context.datasource.id !== manifest.datasetId) return { kind: 'other-dataset' };
  const { source } = dataset;
  if (source.node === 'statement' && hasTemplate(source.sql)) {
    const names = readerNames(source.sql);
    if (names.length > 0) return { kind: 'template', names };
  }
  try {
    for (const query of context.queries) {
      const reason = queryReason(manifest, dataset, query, options);
      if (reason) return reason;
    }
    return null;
  } catch (error) {
    if (error instanceof QueryError) return invalidQuestion(error);
    throw error;
  }
}
