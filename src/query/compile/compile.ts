import { FILTER_VALUES_MAX, POST_PROCESSING_MAX, ROW_LIMIT } from '@/model/limits';
import { columnLabel, metricLabel } from '../result/labels';
import type { QueryColumn, QueryMetric, QueryObject } from '@/model/query-context';
import { QueryError } from '../query-error';
import { selectOf, type Expression, type OrderTerm, type Select, type SelectColumn } from '../sql/tree';
import type { Present } from '../time-range/evaluate';
import { parseTimeRange, type TimeRange } from '../time-range/time-range';
import { findColumn, type CompiledDataset, type QueryDataset } from './dataset';
import { columnExpression, datasetColumn, fragmentsOf, metricExpression } from './expressions';
import { compileFilters } from './filters';
import { seriesLabels, seriesLimitJoin } from './series-limit';
import { renderedDataset, type TemplateOptions } from './templates';
import { tieBreakersOf } from './tie-breakers';
import { asTime, cutTo, timeLiteral, withinRange } from './temporal';

export interface CompiledQuery {
  readonly select: Select;
  /** Labels of the answer's columns in order. */
  readonly columns: readonly string[];
  readonly metrics: readonly string[];
  readonly timeRange: TimeRange | null;
  readonly applied: readonly { column: string }[];
  readonly rejected: readonly { column: string; reason: string }[];
  /** SQL texts written by people. Each must be verified as a single expression before it runs. */
  readonly fragments: readonly string[];
  /** The dataset's own SQL with rendered templates; null for a table. */
  readonly statement: string | null;
  /** Columns whose filters a template requested. */
  readonly templateFilters: readonly string[];
}

/** Includes the current time, for relative time ranges. */
export interface CompileOptions extends Pick<Present, 'now' | 'findHoliday'>, TemplateOptions {
  readonly defaultRowLimit?: number;
  /** For a statement moved by a time comparison. */
  readonly moved?: MovedRange;
}

/** Ranges of a moved statement: for its rows, and for ranking its series, which remains the same. */
interface MovedRange {
  readonly range: TimeRange;
  readonly seriesRange: TimeRange;
}

const TIMESTAMP = '__timestamp';

function conditionFragment(dataset: CompiledDataset, text: string | null | undefined): Expression[] {
  const sql = dataset.render(text ?? '');
  return sql.trim() === '' ? [] : [{ node: 'fragment', sql }];
}

/** @throws QueryError for a rule with an empty template: it would let every row through */
function ruleFragment(dataset: CompiledDataset, clause: string): Expression {
  const sql = dataset.render(clause);
  if (sql.trim() === '') throw new QueryError('bad-template', 'A row level security rule of this dataset is empty.');
  return { node: 'fragment', sql };
}

const rowRules = (dataset: CompiledDataset): Expression[] =>
  (dataset.rowRules ?? []).map(group => ({ node: 'any', of: group.map(clause => ruleFragment(dataset, clause)) }));

interface Shape {
  readonly columns: readonly QueryColumn[];
  readonly metrics: readonly QueryMetric[];
  readonly grouped: boolean;
  readonly grain: string | null;
}

function shapeOf(query: QueryObject): Shape {
  const columns = query.columns ?? query.groupby ?? [];
  const metrics = query.metrics ?? [];
  const grouped = query.metrics !== null && query.metrics !== undefined;
  if (columns.length === 0 && metrics.length === 0) throw new QueryError('empty-query', 'Empty query?');
  return { columns, metrics, grouped, grain: query.extras?.time_grain_sqla ?? null };
}

/** The time axis of the older form of time series. */
function timeAxis(dataset: CompiledDataset, query: QueryObject, grain: string | null): SelectColumn[] {
  if (!query.granularity || !query.is_timeseries) return [];
  const of = datasetColumn(dataset, query.granularity);
  const column = findColumn(dataset, query.granularity);
  return [
    { as: TIMESTAMP, of: grain ? cutTo(grain, of, column) : asTime(of, column?.dateFormat ? column : undefined) },
  ];
}

/**
 * Columns and metrics under their labels.
 * @throws QueryError for duplicate labels: an answer has one column per name
 */
function selectColumns(dataset: CompiledDataset, query: QueryObject, shape: Shape) {
  const columns = [
    ...timeAxis(dataset, query, shape.grain),
    ...shape.columns.map(column => ({ as: columnLabel(column), of: columnExpression(dataset, column, shape.grain) })),
  ];
  const metrics = shape.metrics.map(metric => ({ as: metricLabel(metric), of: metricExpression(dataset, metric) }));
  const labels = [...columns, ...metrics].map(column => column.as);
  const repeated = [...new Set(labels.filter((label, index) => labels.indexOf(label) !== index))];
  if (repeated.length === 0) return { columns, metrics };
  const names = repeated.map(label => `"${label}"`).join(', ');
  throw new QueryError(
    'duplicate-labels',
    `Duplicate column/metric labels: ${names}. Please make sure all columns and metrics have a unique label.`,
  );
}

type OrderedBy = QueryMetric | QueryColumn;

const isSimpleMetric = (term: OrderedBy): term is Extract<QueryMetric, { expressionType: 'SIMPLE' }> =>
  typeof term !== 'string' && term.expressionType === 'SIMPLE';

/** SQL metrics and SQL columns have the same form, and the same expression to order by. */
function orderExpression(dataset: CompiledDataset, term: OrderedBy, grain: string | null): Expression {
  if (isSimpleMetric(term)) return metricExpression(dataset, term);
  if (typeof term === 'string' && dataset.metrics.has(term)) return metricExpression(dataset, term);
  return columnExpression(dataset, term, grain);
}

function orderTerms(
  dataset: CompiledDataset,
  query: QueryObject,
  selected: readonly SelectColumn[],
  grain: string | null,
): OrderTerm[] {
  return (query.orderby ?? []).map(([term, ascending]) => {
    const label = isSimpleMetric(term) ? metricLabel(term) : columnLabel(term);
    const isSelected = selected.some(column => column.as === label);
    const of: Expression = isSelected ? { node: 'alias', name: label } : orderExpression(dataset, term, grain);
    return { of, descending: !ascending };
  });
}

/** The current time for this query's relative ranges. */
function presentOf(query: QueryObject, options: CompileOptions): Present {
  const { relative_start: relativeStart, relative_end: relativeEnd } = query.extras ?? {};
  return { ...options, ...(relativeStart && { relativeStart }), ...(relativeEnd && { relativeEnd }) };
}

/**
 * The range that the answer repeats: that of the granularity, or else of the first temporal filter on a known column.
 */
function timeRangeOf(dataset: QueryDataset, query: QueryObject, present: Present): TimeRange | null {
  if (query.granularity && query.time_range) return parseTimeRange(query.time_range, present);
  const filter = query.filters?.find(
    ({ op, col }) => op === 'TEMPORAL_RANGE' && (typeof col !== 'string' || findColumn(dataset, col)),
  );
  return typeof filter?.val === 'string' ? parseTimeRange(filter.val, present) : null;
}

/** Conditions of the granularity's time range, also on the main time column if the dataset requires it. */
function granularityConditions(
  dataset: CompiledDataset,
  granularity: string | null | undefined,
  range: TimeRange | null,
): Expression[] {
  if (!granularity || !range) return [];
  const main = dataset.alwaysFiltersMainTime ? dataset.mainTemporalColumn : null;
  const names = main && main !== granularity && findColumn(dataset, main) ? [main, granularity] : [granularity];
  return names.flatMap(name =>
    withinRange(datasetColumn(dataset, name), range, instant => timeLiteral(instant, findColumn(dataset, name))),
  );
}

function allFragments(select: Select): string[] {
  const own = [
    ...select.columns.flatMap(column => fragmentsOf(column.of)),
    ...select.where.flatMap(fragmentsOf),
    ...select.groupBy.flatMap(fragmentsOf),
    ...select.having.flatMap(fragmentsOf),
    ...select.orderBy.flatMap(term => fragmentsOf(term.of)),
  ];
  const nested = [select.from, ...select.joins.map(join => join.with)].flatMap(source =>
    source.node === 'select' ? allFragments(source.of) : [],
  );
  return [...new Set([...own, ...nested])];
}

/** A granularity other than a time column means the dataset's main one, as in the contract. */
function withKnownGranularity({ columns, mainTemporalColumn }: QueryDataset, query: QueryObject): QueryObject {
  const { granularity } = query;
  const isKnown = columns.some(column => column.name === granularity && column.isTemporal);
  return !granularity || isKnown || mainTemporalColumn === null ? query : { ...query, granularity: mainTemporalColumn };
}

/** @throws QueryError for excessive queries, which would take long before reading a row */
function requireBounded({ filters, post_processing: steps }: QueryObject): void {
  const refuse = (what: string, most: number, found: number) => {
    if (found > most) throw new QueryError('bad-operation', `${what} at most ${most}, and not ${found}.`);
  };
  refuse('Post processing operations of a query may be', POST_PROCESSING_MAX, steps?.length ?? 0);
  for (const { val } of filters ?? [])
    refuse('Values of a filter may be', FILTER_VALUES_MAX, Array.isArray(val) ? val.length : 1);
}

/** Compiles one query of a query context to a select statement. */
export function compileQuery(known: QueryDataset, requested: QueryObject, options: CompileOptions): CompiledQuery {
  requireBounded(requested);
  const query = withKnownGranularity(known, requested);
  const shape = shapeOf(query);
  const present = presentOf(query, options);
  const timeRange = timeRangeOf(known, query, present);
  const { dataset, use } = renderedDataset(known, query, timeRange, options);
  const { columns, metrics } = selectColumns(dataset, query, shape);
  const selected = [...columns, ...metrics];
  const extra = conditionFragment(dataset, query.extras?.where);
  const rules = rowRules(dataset);
  const filters = compileFilters(dataset, query.filters ?? [], present, use.removed);
  const conditions = (range: TimeRange | null) => [
    ...granularityConditions(dataset, query.granularity, range),
    ...filters.where,
    ...extra,
    ...rules,
  ];
  const range = options.moved?.range ?? (query.time_range ? timeRange : null);
  const where = conditions(range);
  const labels = seriesLabels(query, shape.columns);
  const series = columns.filter(column => labels.includes(column.as));
  const plain: Select = {
    columns: selected,
    from: dataset.source,
    joins: seriesLimitJoin({
      dataset,
      query,
      series,
      metrics: shape.metrics,
      where: conditions(options.moved?.seriesRange ?? range),
    }),
    where,
    groupBy: shape.grouped ? columns.map(column => column.of) : [],
    having: shape.grouped ? conditionFragment(dataset, query.extras?.having) : [],
    orderBy: orderTerms(dataset, query, selected, shape.grain),
    // The order does not affect a count.
    tieBreakers: query.is_rowcount ? [] : tieBreakersOf(dataset, columns),
    limit: query.row_limit || options.defaultRowLimit || ROW_LIMIT,
    offset: query.row_offset ?? null,
  };
  const overRows = query.is_rowcount ? countRows(plain) : plain;
  const select = known.adapt ? known.adapt(overRows) : overRows;
  return {
    select,
    columns: query.is_rowcount ? [] : columns.map(column => column.as),
    metrics: query.is_rowcount ? ['rowcount'] : metrics.map(metric => metric.as),
    timeRange,
    applied: filters.applied,
    rejected: filters.rejected,
    fragments: allFragments(select),
    statement: dataset.source.node === 'statement' ? dataset.source.sql : null,
    templateFilters: [...use.filterColumns],
  };
}

const countRows = (of: Select): Select =>
  selectOf({ node: 'select', of, as: 'rowcount_qry' }, [{ as: 'rowcount', of: { node: 'count-rows' } }]);
