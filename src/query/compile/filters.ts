import { genericTypes } from '@/model/dataset';
import { columnLabel } from '../result/labels';
import type { FilterValue, QueryFilter } from '@/model/query-context';
import { QueryError } from '../query-error';
import type { Expression, Literal } from '../sql/tree';
import type { Present } from '../time-range/evaluate';
import { parseTimeRange, type TimeRange } from '../time-range/time-range';
import { findColumn, type CompiledDataset, type QueryDatasetColumn } from './dataset';
import { columnExpression, datasetColumn } from './expressions';
import { filterLiteral } from './filter-value';
import { cutTo, timeLiteral, withinRange } from './temporal';

export interface CompiledFilters {
  readonly where: readonly Expression[];
  readonly applied: readonly { column: string }[];
  readonly rejected: readonly { column: string; reason: string }[];
}

const literal = (value: Literal): Expression => ({ node: 'literal', value });

function isIn(of: Expression, values: readonly Literal[], negated: boolean): Expression {
  const present = values.filter(value => value !== null);
  const listed: Expression[] = present.length > 0 ? [{ node: 'in', of, values: present.map(literal), negated }] : [];
  const missing: Expression[] = present.length < values.length ? [{ node: 'null-test', of, negated }] : [];
  return { node: negated ? 'all' : 'any', of: [...missing, ...listed] };
}

const comparisons = { '==': '=', '!=': '!=', '>': '>', '<': '<', '>=': '>=', '<=': '<=' } as const;
const matches = { LIKE: 'like', 'NOT LIKE': 'not-like', ILIKE: 'ilike', REGEX: 'regex' } as const;

function single(filter: QueryFilter): FilterValue {
  const value = Array.isArray(filter.val) ? filter.val[0] : filter.val;
  if (value === undefined) throw new QueryError('bad-filter', `Filter on ${columnLabel(filter.col)} needs a value`);
  return value;
}

/** Numbers also count as truth values: all but 0 are true. */
function truth(of: Expression, value: boolean, column: QueryDatasetColumn | undefined): Expression {
  if (column?.generic !== genericTypes.numeric) return { node: 'truth-test', of, value };
  return { node: 'compare', operator: value ? '!=' : '=', left: of, right: literal(0) };
}

function compileOne(of: Expression, filter: QueryFilter, column: QueryDatasetColumn | undefined): Expression {
  switch (filter.op) {
    case 'IS NULL':
      return { node: 'null-test', of, negated: false };
    case 'IS NOT NULL':
      return { node: 'null-test', of, negated: true };
    case 'IS TRUE':
    case 'IS FALSE':
      return truth(of, filter.op === 'IS TRUE', column);
    case 'IN':
    case 'NOT IN': {
      const values = Array.isArray(filter.val) ? filter.val : [single(filter)];
      if (values.length === 0) throw new QueryError('bad-filter', 'Filter value list cannot be empty');
      return isIn(
        of,
        values.map(value => filterLiteral(value, column)),
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
      const value = filterLiteral(single(filter), column);
      if (value === null && filter.op === '==') return { node: 'null-test', of, negated: false };
      if (value === null && filter.op === '!=') return { node: 'null-test', of, negated: true };
      return { node: 'compare', operator: comparisons[filter.op], left: of, right: literal(value) };
    }
    case 'TEMPORAL_RANGE':
      throw new QueryError('bad-filter', 'A time range is compiled by its own rule');
  }
}

/** A range over a column, or over its periods by the filter's grain. */
function compileRange(
  of: Expression,
  filter: QueryFilter,
  column: QueryDatasetColumn | undefined,
  range: TimeRange,
): Expression[] {
  if (!filter.grain || (column && !column.isTemporal))
    return withinRange(of, range, instant => timeLiteral(instant, column));
  return withinRange(cutTo(filter.grain, of, column), range, instant => ({ instant }));
}

/**
 * Compiles simple filters to conditions. A filter on a column that the dataset lacks is left out and reported as
 * rejected, as in the contract, so that one dashboard filter can apply to charts of several datasets.
 *
 * @param removed columns whose filters a template applies itself
 */
export function compileFilters(
  dataset: CompiledDataset,
  filters: readonly QueryFilter[],
  present: Present,
  removed: ReadonlySet<string> = new Set(),
): CompiledFilters {
  const where: Expression[] = [];
  const applied: { column: string }[] = [];
  const rejected: { column: string; reason: string }[] = [];
  for (const filter of filters) {
    const label = columnLabel(filter.col);
    const name = typeof filter.col === 'string' ? filter.col : filter.col.sqlExpression;
    const column = findColumn(dataset, name);
    if (typeof filter.col === 'string' && !column) {
      rejected.push({ column: label, reason: 'not_in_datasource' });
      continue;
    }
    applied.push({ column: label });
    if (removed.has(name)) continue;
    const of = column ? datasetColumn(dataset, column.name) : columnExpression(dataset, filter.col, null);
    if (filter.op === 'TEMPORAL_RANGE')
      where.push(...compileRange(of, filter, column, parseTimeRange(String(single(filter)), present)));
    else if (filter.grain && column?.isTemporal)
      where.push(compileOne(cutTo(filter.grain, of, column), filter, { ...column, dateFormat: null }));
    else where.push(compileOne(of, filter, column));
  }
  return { where, applied, rejected };
}
