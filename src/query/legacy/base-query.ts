import * as v from 'valibot';
import { isRecord } from '@/lib/json';
import { queryFilterSchema, type QueryFilter, type QueryObject } from '@/model/query-context';
import { columnLabel } from '../result/labels';
import { numberOf, type LegacyForm } from './form';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

interface Clauses {
  readonly filters: readonly QueryFilter[];
  readonly where: readonly string[];
  readonly having: readonly string[];
}

/** A filter of the chart's controls; simple ones on groups are ignored, like on the recorded server. */
function clauseOf(filter: unknown): Clauses {
  const none: Clauses = { filters: [], where: [], having: [] };
  if (!isRecord(filter)) return none;
  if (filter['expressionType'] === 'SQL') {
    const sql = text(filter['sqlExpression']);
    if (sql === null) return none;
    return filter['clause'] === 'HAVING' ? { ...none, having: [sql] } : { ...none, where: [sql] };
  }
  if (filter['clause'] === 'HAVING') return none;
  const parsed = v.safeParse(queryFilterSchema, {
    col: filter['subject'],
    op: filter['operator'],
    val: filter['comparator'],
  });
  return parsed.success ? { ...none, filters: [parsed.output] } : none;
}

/** Filters in the form of dashboards; those that begin with `__` are settings. */
function plainFilters(values: readonly unknown[]): QueryFilter[] {
  return values.flatMap(value => {
    const parsed = v.safeParse(queryFilterSchema, value);
    return parsed.success && !columnLabel(parsed.output.col).startsWith('__') ? [parsed.output] : [];
  });
}

function setting(form: LegacyForm, name: string): string | null {
  const found = list(form['extra_filters']).find(filter => isRecord(filter) && filter['col'] === name);
  return isRecord(found) ? text(found['val']) : null;
}

function joined(clauses: readonly string[]): string {
  // A comment must not swallow the closing bracket.
  return clauses.map(clause => `(${clause.includes('--') ? `${clause}\n` : clause})`).join(' AND ');
}

/** The common part of all these types' queries. */
export function baseQuery(form: LegacyForm): QueryObject {
  const extra = isRecord(form['extra_form_data']) ? form['extra_form_data'] : {};
  const clauses = [...list(form['adhoc_filters']), ...list(extra['adhoc_filters'])].map(clauseOf);
  const where = [text(form['where']), ...clauses.flatMap(clause => clause.where)].filter(clause => clause !== null);
  const having = [text(form['having']), ...clauses.flatMap(clause => clause.having)].filter(clause => clause !== null);
  const limit = numberOf(form, 'row_limit');
  return {
    filters: [
      ...plainFilters(list(form['extra_filters'])),
      ...plainFilters(list(extra['filters'])),
      ...clauses.flatMap(clause => clause.filters),
    ],
    granularity: text(extra['granularity_sqla']) ?? setting(form, '__time_col') ?? text(form['granularity_sqla']),
    time_range: text(extra['time_range']) ?? setting(form, '__time_range') ?? text(form['time_range']),
    extras: {
      where: joined(where),
      having: joined(having),
      time_grain_sqla: text(extra['time_grain_sqla']) ?? setting(form, '__time_grain') ?? text(form['time_grain_sqla']),
    },
    order_desc: form['order_desc'] !== false,
    ...(limit === null ? {} : { row_limit: limit }),
  };
}
