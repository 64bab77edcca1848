import { hasBackticks, quotedName } from '../database-metadata';
import type { DatasetColumn } from '../dataset';
import type { FilterValue, QueryColumn } from '../query-context';
import type { SimpleFilter } from './filter';
import { hasNoInput, takesMany } from './operators';

/** The ends of a time range, as SQL literals without quotes; null for an open end. */
export interface RangeEnds {
  readonly since: string | null;
  readonly until: string | null;
}

/** The context for writing a filter as SQL. */
export interface SqlPlace {
  /** The kind of database; null if unknown. */
  readonly backend: string | null;
  readonly columns: readonly Pick<DatasetColumn, 'name' | 'expression'>[];
  /** The schema and the name of the dataset's table. */
  readonly table: { readonly schema: string | null; readonly name: string };
  /** Resolves a time range now; null for an invalid text. */
  readonly endsOf: (range: string) => RangeEnds | null;
}

/** A value as an SQL literal. Backslashes escape where double quotes do. */
function literal(value: FilterValue, backend: string | null): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  const text = hasBackticks(backend) ? value.replaceAll('\\', '\\\\') : value;
  return `'${text.replaceAll("'", "''")}'`;
}

/** A column in SQL; a calculated one by its expression. */
function columnSql(subject: QueryColumn, { backend, columns }: SqlPlace): string {
  if (typeof subject !== 'string') return `(${subject.sqlExpression})`;
  const expression = columns.find(({ name }) => name === subject)?.expression ?? null;
  return expression === null ? quotedName(subject, backend) : `(${expression})`;
}

function rangeSql(column: string, ends: RangeEnds | null): string {
  const { since = null, until = null } = ends ?? {};
  return [
    ...(since === null ? [] : [`${column} >= '${since}'`]),
    ...(until === null ? [] : [`${column} < '${until}'`]),
  ].join(' AND ');
}

/** A simple filter in SQL; empty while it is incomplete. */
export function sqlOf({ subject, operator, operatorId, comparator }: SimpleFilter, place: SqlPlace): string {
  if (subject === null || operator === null) return '';
  const column = columnSql(subject, place);
  if (operatorId === 'TEMPORAL_RANGE')
    return rangeSql(column, typeof comparator === 'string' ? place.endsOf(comparator) : null);
  if (operatorId === 'LATEST_PARTITION') {
    const { schema, name } = place.table;
    return `${column} = '{{ presto.latest_partition('${[schema, name].filter(Boolean).join('.')}') }}'`;
  }
  const values = Array.isArray(comparator) ? (comparator as readonly FilterValue[]) : [comparator as FilterValue];
  const sign = operator === '==' ? '=' : operator;
  if (takesMany(operatorId))
    return `${column} ${sign} (${values
      .filter(value => value !== null)
      .map(value => literal(value, place.backend))
      .join(', ')})`;
  if (operatorId !== null && hasNoInput(operatorId) && sign !== '=') return `${column} ${sign}`;
  const [value = null] = values;
  return value === null ? '' : `${column} ${sign} ${literal(value, place.backend)}`;
}
