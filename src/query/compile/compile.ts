import { ROW_LIMIT } from '@/model/limits';
import { columnLabel, metricLabel } from '../labels';
import type { QueryColumn, QueryMetric, QueryObject } from '@/model/query-context';
import { QueryError } from '../query-error';
import type { Expression, OrderTerm, Select, SelectColumn } from '../sql/tree';
import type { Present } from '../time-range/evaluate';
import { parseTimeRange, type TimeRange } from '../time-range/time-range';
import type { QueryDataset } from './dataset';
import { columnExpression, datasetColumn, fragmentsOf, metricExpression } from './expressions';
import { compileFilters, withinRange } from './filters';
import { seriesLimitJoin } from './series-limit';

export interface CompiledQuery {
  readonly select: Select;
  /** Labels of the answer's columns in order. */
  readonly columns: readonly string[];
  readonly metrics: readonly string[];
  readonly timeRange: TimeRange | null;
  readonly applied: readonly { column: string }[];
  readonly rejected: readonly { column: string; reason: string }[];
  /** SQL texts written by people. None may be run before it was found to be a single expression. */
  readonly fragments: readonly string[];
}

/** The present is that of relative time ranges. */
export interface CompileOptions extends Pick<Present, 'now' | 'findHoliday'> {
  readonly defaultRowLimit?: number;
}

const TIMESTAMP = '__timestamp';

/** What this version refuses rather than leaves out of the answer. */
function refuseUnsupported(query: QueryObject): void {
  if (query.time_offsets && query.time_offsets.length > 0) throw new QueryError('unsupported', 'Time comparison is not supported here');
  if (query.annotation_layers?.some(layer => layer['annotationType'] !== 'FORMULA')) {
    throw new QueryError('unsupported', 'Annotation layers other than formulas are not supported here');
  }
  const templated = [query.extras?.where, query.extras?.having].some(text => text && /\{\{|\{%/.test(text));
  if (templated) throw new QueryError('unsupported', 'Templates in SQL are not supported here');
}

function conditionFragment(text: string | null | undefined): Expression[] {
  return text && text.trim() !== '' ? [{ node: 'fragment', sql: text }] : [];
}

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

/** Columns and metrics under their labels; two with one label are one. */
function selectColumns(dataset: QueryDataset, query: QueryObject, shape: Shape) {
  const columns: SelectColumn[] = [];
  if (query.granularity && query.is_timeseries) {
    const of = datasetColumn(dataset, query.granularity);
    columns.push({ as: TIMESTAMP, of: shape.grain ? { node: 'grain', of, grain: shape.grain } : of });
  }
  for (const column of shape.columns) columns.push({ as: columnLabel(column), of: columnExpression(dataset, column, shape.grain) });
  const metrics = shape.metrics.map(metric => ({ as: metricLabel(metric), of: metricExpression(dataset, metric) }));
  const unique = (list: SelectColumn[]) => [...new Map(list.map(item => [item.as, item])).values()];
  return { columns: unique(columns), metrics: unique(metrics) };
}

type OrderedBy = QueryMetric | QueryColumn;

const isSimpleMetric = (term: OrderedBy): term is Extract<QueryMetric, { expressionType: 'SIMPLE' }> =>
  typeof term !== 'string' && term.expressionType === 'SIMPLE';

/** SQL metrics and SQL columns have the same form, and the same expression to order by. */
function orderExpression(dataset: QueryDataset, term: OrderedBy, grain: string | null): Expression {
  if (isSimpleMetric(term)) return metricExpression(dataset, term);
  if (typeof term === 'string' && dataset.metrics.has(term)) return metricExpression(dataset, term);
  return columnExpression(dataset, term, grain);
}

function orderTerms(dataset: QueryDataset, query: QueryObject, selected: readonly SelectColumn[], grain: string | null): OrderTerm[] {
  return (query.orderby ?? []).map(([term, ascending]) => {
    const label = isSimpleMetric(term) ? metricLabel(term) : columnLabel(term);
    const isSelected = selected.some(column => column.as === label);
    const of: Expression = isSelected ? { node: 'alias', name: label } : orderExpression(dataset, term, grain);
    return { of, descending: !ascending };
  });
}

function whereOf(dataset: QueryDataset, query: QueryObject, options: CompileOptions) {
  const { relative_start: relativeStart, relative_end: relativeEnd } = query.extras ?? {};
  const present: Present = { ...options, ...(relativeStart && { relativeStart }), ...(relativeEnd && { relativeEnd }) };
  const filters = compileFilters(dataset, query.filters ?? [], present);
  const where = [...filters.where];
  let { timeRange } = filters;
  if (query.granularity && query.time_range) {
    const range = parseTimeRange(query.time_range, present);
    where.unshift(...withinRange(datasetColumn(dataset, query.granularity), range));
    timeRange = range;
  }
  where.push(...conditionFragment(query.extras?.where));
  return { where, timeRange, applied: filters.applied, rejected: filters.rejected };
}

function allFragments(select: Select): string[] {
  const own = [
    ...select.columns.flatMap(column => fragmentsOf(column.of)),
    ...select.where.flatMap(fragmentsOf),
    ...select.groupBy.flatMap(fragmentsOf),
    ...select.having.flatMap(fragmentsOf),
    ...select.orderBy.flatMap(term => fragmentsOf(term.of)),
  ];
  const nested = [select.from, ...select.joins.map(join => join.with)].flatMap(source => (source.node === 'select' ? allFragments(source.of) : []));
  return [...new Set([...own, ...nested])];
}

/** One query of a query context → one select statement. */
export function compileQuery(dataset: QueryDataset, query: QueryObject, options: CompileOptions): CompiledQuery {
  refuseUnsupported(query);
  const shape = shapeOf(query);
  const { columns, metrics } = selectColumns(dataset, query, shape);
  const selected = [...columns, ...metrics];
  const { where, timeRange, applied, rejected } = whereOf(dataset, query, options);
  const plain: Select = {
    columns: selected,
    from: dataset.source,
    joins: seriesLimitJoin({ dataset, query, columns, metrics: shape.metrics, where }),
    where,
    groupBy: shape.grouped ? columns.map(column => column.of) : [],
    having: shape.grouped ? conditionFragment(query.extras?.having) : [],
    orderBy: orderTerms(dataset, query, selected, shape.grain),
    limit: query.row_limit || options.defaultRowLimit || ROW_LIMIT,
    offset: query.row_offset ?? null,
  };
  const select = query.is_rowcount ? countRows(plain) : plain;
  return {
    select,
    columns: query.is_rowcount ? [] : columns.map(column => column.as),
    metrics: query.is_rowcount ? ['rowcount'] : metrics.map(metric => metric.as),
    timeRange,
    applied,
    rejected,
    fragments: allFragments(select),
  };
}

function countRows(of: Select): Select {
  return {
    columns: [{ as: 'rowcount', of: { node: 'count-rows' } }],
    from: { node: 'select', of, as: 'rowcount_qry' },
    joins: [],
    where: [],
    groupBy: [],
    having: [],
    orderBy: [],
    limit: null,
    offset: null,
  };
}
