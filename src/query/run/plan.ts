import type { QueryObject } from '@/model/query-context';
import { compileQuery, type CompiledQuery, type CompileOptions } from '../compile/compile';
import { findColumn, type QueryDataset } from '../compile/dataset';
import { QueryError } from '../query-error';
import type { Dialect } from '../sql/dialect';
import { printSelect } from '../sql/print';
import { parseTimeRange } from '../time-range/time-range';
import { inSteps } from './grain-step';
import type { JoinShape } from './join-offset';
import {
  axisLabel,
  grainOf,
  parseTimeOffset,
  rangeText,
  requireEnclosed,
  shiftedRange,
  type EnclosedRange,
  type TimeOffset,
} from './time-offset';

/** A statement over a moved range. */
interface ComparedStatement {
  /** The offset, with its requested text. */
  readonly offset: TimeOffset;
  readonly sql: string;
}

export interface ComparisonPlan {
  readonly shape: JoinShape;
  readonly statements: readonly ComparedStatement[];
}

/** An engine's query, and the processing of its rows: only data, so that another process can run it. */
export interface RunnablePlan {
  readonly sql: string;
  /** Of the main statement's columns, in order. */
  readonly labels: readonly string[];
  readonly comparison: ComparisonPlan | null;
  readonly steps: NonNullable<QueryObject['post_processing']>;
  /** The name of the time axis in the answer. */
  readonly axis: string | null;
  /** Names of the dataset's time columns. */
  readonly temporal: ReadonlySet<string>;
  /** Maximum number of rows of the main statement. */
  readonly limit: number | null;
}

/** A query's plan, and the checks needed before it runs. */
export interface QueryPlan {
  readonly compiled: CompiledQuery;
  readonly run: RunnablePlan;
  /** SQL texts of all statements that people wrote. Each must be verified as a single expression before it runs. */
  readonly fragments: readonly string[];
  /**
   * Statements of a virtual dataset, with rendered templates. Each must be verified as a single SELECT before it runs.
   */
  readonly sources: readonly string[];
}

/** Checks whether a query can be compared with another time, before anything runs. */
function shapeOf(query: QueryObject, compiled: CompiledQuery): JoinShape {
  const grain = grainOf(query);
  if (!grain) throw new QueryError('bad-operation', 'Time Grain must be specified when using Time Shift.');
  const axis = axisLabel(query);
  if (axis === null)
    throw new QueryError('bad-operation', 'A time column must be specified when using a Time Comparison.');
  return { axis, grain, metrics: compiled.metrics };
}

/** The column of the moved range: the axis, if it is a time column, else the dataset's main one. */
function rangeColumn(dataset: QueryDataset, query: QueryObject): string | null {
  const named = query.granularity ?? axisLabel(query);
  return named !== null && findColumn(dataset, named)?.isTemporal ? named : dataset.mainTemporalColumn;
}

/** The same question without the range, which the compiler receives moved. */
function movedQuery(dataset: QueryDataset, query: QueryObject): QueryObject {
  const label = axisLabel(query);
  const granularity = rangeColumn(dataset, query);
  const filters = (query.filters ?? []).filter(filter => filter.col !== label);
  return { ...query, granularity, filters, time_offsets: [], post_processing: [] };
}

function comparisonOf(
  dataset: QueryDataset,
  query: QueryObject,
  compiled: CompiledQuery,
  dialect: Dialect,
  options: CompileOptions,
) {
  const asked = (query.time_offsets ?? []).map(parseTimeOffset);
  if (asked.length === 0) return { comparison: null, fragments: [], sources: [] };
  const { relative_start: relativeStart, relative_end: relativeEnd } = query.extras ?? {};
  const present = { ...options, ...(relativeStart && { relativeStart }), ...(relativeEnd && { relativeEnd }) };
  const range: EnclosedRange = requireEnclosed(parseTimeRange(rangeText(query), present));
  const shape = shapeOf(query, compiled);
  const offsets = asked.map(offset => inSteps(offset, shape.grain));
  const moved = movedQuery(dataset, query);
  const compiledMoved = offsets.map(offset => {
    const one = compileQuery(dataset, moved, {
      ...options,
      moved: { range: shiftedRange(range, offset), seriesRange: range },
    });
    return { offset, one };
  });
  const statements = compiledMoved.map(({ offset, one }): ComparedStatement => ({
    offset,
    sql: printSelect(one.select, dialect),
  }));
  const fragments = compiledMoved.flatMap(({ one }) => one.fragments);
  return { comparison: { shape, statements }, fragments, sources: compiledMoved.map(({ one }) => one.statement) };
}

/** @throws QueryError for invalid queries */
export function planQuery(
  dataset: QueryDataset,
  query: QueryObject,
  dialect: Dialect,
  options: CompileOptions,
): QueryPlan {
  const compiled = compileQuery(dataset, query, options);
  const { comparison, fragments, sources } = comparisonOf(dataset, query, compiled, dialect, options);
  return {
    compiled,
    run: {
      comparison,
      sql: printSelect(compiled.select, dialect),
      labels: [...compiled.columns, ...compiled.metrics],
      steps: query.post_processing ?? [],
      axis: axisLabel(query),
      temporal: new Set(dataset.columns.filter(column => column.isTemporal).map(column => column.name)),
      limit: compiled.select.limit,
    },
    fragments: [...new Set([...compiled.fragments, ...fragments])],
    sources: [...new Set([compiled.statement, ...sources])].filter(sql => sql !== null),
  };
}

/** Identifies a plan: everything that determines the answer except the data. */
export function planIdentity({ run: { sql, comparison, steps } }: QueryPlan): unknown {
  return [
    sql,
    comparison?.statements.map(statement => [statement.offset.text, statement.sql]) ?? [],
    comparison?.shape ?? null,
    steps,
  ];
}
