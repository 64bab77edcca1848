import { genericTypes } from '@/model/dataset';
import { columnLabel } from '../labels';
import type { FilterValue, QueryFilter } from '@/model/query-context';
import { QueryError } from '../query-error';
import type { Expression, Literal } from '../sql/tree';
import type { Present } from '../time-range/evaluate';
import { parseTimeRange, type TimeRange } from '../time-range/time-range';
import { findColumn, type QueryDataset, type QueryDatasetColumn } from './dataset';
import { columnExpression, datasetColumn } from './expressions';

export interface CompiledFilters {
  readonly where: readonly Expression[];
  readonly applied: readonly { column: string }[];
  readonly rejected: readonly { column: string; reason: string }[];
  /** The range of the first temporal filter, which the answer repeats as `from_dttm` and `to_dttm`. */
  readonly timeRange: TimeRange | null;
}

/** The texts that stand for null and for the empty text in filter values. */
const NULL_TEXT = '<NULL>';
const EMPTY_TEXT = '<empty string>';

function castText(text: string, column: QueryDatasetColumn | undefined): Literal {
  if (text === EMPTY_TEXT) return '';
  if (column?.generic === genericTypes.numeric && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (column?.generic === genericTypes.boolean && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

/** A filter value as a literal of the column's type; times on the wire are milliseconds since the epoch. */
function toLiteral(value: FilterValue, column: QueryDatasetColumn | undefined): Literal {
  if (value === null || value === NULL_TEXT) return null;
  if (typeof value === 'number' && column?.isTemporal && column.generic === genericTypes.temporal) return { instant: value };
  return typeof value === 'string' ? castText(value, column) : value;
}

const literal = (value: Literal): Expression => ({ node: 'literal', value });

function isIn(of: Expression, values: readonly Literal[], negated: boolean): Expression {
  const present = values.filter(value => value !== null);
  const listed: Expression[] = present.length > 0 ? [{ node: 'in', of, values: present.map(literal), negated }] : [];
  const missing: Expression[] = present.length < values.length ? [{ node: 'null-test', of, negated }] : [];
  if (values.length === 0) return literal(negated);
  return { node: negated ? 'all' : 'any', of: [...missing, ...listed] };
}

/** `column >= since AND column < until`, leaving out open ends. */
export function withinRange(of: Expression, range: TimeRange): Expression[] {
  const bounds: Expression[] = [];
  if (range.since !== null) bounds.push({ node: 'compare', operator: '>=', left: of, right: literal({ instant: range.since }) });
  if (range.until !== null) bounds.push({ node: 'compare', operator: '<', left: of, right: literal({ instant: range.until }) });
  return bounds;
}

const comparisons = { '==': '=', '!=': '!=', '>': '>', '<': '<', '>=': '>=', '<=': '<=' } as const;
const matches = { LIKE: 'like', 'NOT LIKE': 'not-like', ILIKE: 'ilike', REGEX: 'regex' } as const;

function single(filter: QueryFilter): FilterValue {
  const value = Array.isArray(filter.val) ? filter.val[0] : filter.val;
  if (value === undefined) throw new QueryError('bad-filter', `Filter on ${columnLabel(filter.col)} needs a value`);
  return value;
}

function compileOne(of: Expression, filter: QueryFilter, column: QueryDatasetColumn | undefined): Expression {
  switch (filter.op) {
    case 'IS NULL':
      return { node: 'null-test', of, negated: false };
    case 'IS NOT NULL':
      return { node: 'null-test', of, negated: true };
    case 'IS TRUE':
      return { node: 'truth-test', of, value: true };
    case 'IS FALSE':
      return { node: 'truth-test', of, value: false };
    case 'IN':
    case 'NOT IN': {
      const values = Array.isArray(filter.val) ? filter.val : [single(filter)];
      return isIn(
        of,
        values.map(value => toLiteral(value, column)),
        filter.op === 'NOT IN',
      );
    }
    case 'LIKE':
    case 'NOT LIKE':
    case 'ILIKE':
    case 'REGEX': {
      const text = column?.generic === genericTypes.text ? of : ({ node: 'as-text', of } as const);
      return { node: 'match', how: matches[filter.op], of: text, pattern: literal(String(single(filter))) };
    }
    case '==':
    case '!=':
    case '>':
    case '<':
    case '>=':
    case '<=': {
      const value = toLiteral(single(filter), column);
      if (value === null && filter.op === '==') return { node: 'null-test', of, negated: false };
      if (value === null && filter.op === '!=') return { node: 'null-test', of, negated: true };
      return { node: 'compare', operator: comparisons[filter.op], left: of, right: literal(value) };
    }
    case 'TEMPORAL_RANGE':
      throw new QueryError('bad-filter', 'A time range is compiled by its own rule');
  }
}

/**
 * Simple filters → conditions. A filter on a column that the dataset does not have is left out and reported as
 * rejected, as the contract does, so that one dashboard filter can meet charts of several datasets.
 */
export function compileFilters(dataset: QueryDataset, filters: readonly QueryFilter[], present: Present): CompiledFilters {
  const where: Expression[] = [];
  const applied: { column: string }[] = [];
  const rejected: { column: string; reason: string }[] = [];
  let timeRange: TimeRange | null = null;
  for (const filter of filters) {
    const label = columnLabel(filter.col);
    const column = findColumn(dataset, typeof filter.col === 'string' ? filter.col : filter.col.sqlExpression);
    if (typeof filter.col === 'string' && !column) {
      rejected.push({ column: label, reason: 'not_in_datasource' });
      continue;
    }
    const of = column ? datasetColumn(dataset, column.name) : columnExpression(dataset, filter.col, null);
    if (filter.op === 'TEMPORAL_RANGE') {
      const range = parseTimeRange(String(single(filter)), present);
      where.push(...withinRange(of, range));
      timeRange ??= range;
    } else {
      where.push(compileOne(of, filter, column));
    }
    applied.push({ column: label });
  }
  return { where, applied, rejected, timeRange };
}
