import type * as v from 'valibot';
import type { rowRuleSchema, rowRuleTypes, TriedAnswer, TriedAsAnswer } from '../row-level-security';
import type { ServedFields } from '../served-list';
import { nameInRow } from './authors';

export type RowRuleKind = (typeof rowRuleTypes)[number];

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The user's input for a row level security rule. */
export interface RowRuleFields {
  readonly name: string;
  readonly type: RowRuleKind;
  readonly datasets: readonly Named[];
  readonly roles: readonly Named[];
  readonly groupKey: string;
  readonly clause: string;
}

/** A rule as its list shows it. */
export interface ListedRowRule extends RowRuleFields {
  readonly id: number;
  readonly changedBy: string;
  /** In the server's words, such as "2 days ago". */
  readonly changed: string;
}

export type RowRuleColumn = 'name' | 'type' | 'datasets' | 'roles' | 'group' | 'clause' | 'changed' | 'changedBy';

export const rowRuleFields: ServedFields<RowRuleColumn> = {
  order: {
    name: 'name',
    type: 'filter_type',
    group: 'group_key',
    clause: 'clause',
    changed: 'changed_on_delta_humanized',
  },
  search: { col: 'name', opr: 'ct' },
  filters: { type: { col: 'filter_type', opr: 'eq' } },
};

/** Null for an incomplete row. */
export function toListedRowRule(row: v.InferOutput<typeof rowRuleSchema>): ListedRowRule | null {
  const { id, name, filter_type: type, clause } = row;
  if (id === undefined || name === undefined || type === undefined || clause === undefined) return null;
  return {
    id,
    name,
    type,
    clause,
    datasets: (row.tables ?? []).map(table => ({ id: table.id, name: table.table_name })),
    roles: (row.roles ?? []).map(role => ({ id: role.id, name: role.name })),
    groupKey: row.group_key ?? '',
    changedBy: nameInRow(row.changed_by),
    changed: row.changed_on_delta_humanized ?? '',
  };
}

const idsOf = (named: readonly Named[]) => named.map(({ id }) => id);

/** The body of a rule. */
export const rowRuleBody = ({ name, type, datasets, roles, groupKey, clause }: RowRuleFields) => ({
  name,
  filter_type: type,
  tables: idsOf(datasets),
  roles: idsOf(roles),
  group_key: groupKey.trim() === '' ? null : groupKey.trim(),
  clause,
});

/**
 * The body of a change. Superset empties datasets and roles that are left out, so they are sent with every change.
 *
 * @param fields as they are now, with the changes
 */
export function changedRowRuleBody(fields: RowRuleFields, changed: readonly (keyof RowRuleFields)[]) {
  const { name, filter_type, tables, roles, group_key, clause } = rowRuleBody(fields);
  return {
    tables,
    roles,
    ...(changed.includes('name') ? { name } : {}),
    ...(changed.includes('type') ? { filter_type } : {}),
    ...(changed.includes('groupKey') ? { group_key } : {}),
    ...(changed.includes('clause') ? { clause } : {}),
  };
}

/** The rows of a dataset that a clause leaves. */
export interface TriedClause {
  readonly left: number;
  readonly total: number;
  readonly columns: readonly string[];
  /** The first rows, as text; null for a missing value. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Among the types of columns. */
const TEMPORAL = 2;

function valueText(value: unknown, type: number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (type === TEMPORAL && typeof value === 'number' && Number.isFinite(new Date(value).getTime()))
    return new Date(value)
      .toISOString()
      .replace('T', ' ')
      .replace(/(\.000)?Z$/, '');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const toTriedClause = ({ left_count, total_count, colnames, coltypes, data }: TriedAnswer): TriedClause => ({
  left: left_count,
  total: total_count,
  columns: colnames,
  rows: data.map(row => colnames.map((name, place) => valueText(row[name], coltypes[place]))),
});

/** The rows of a dataset that a person sees. */
export interface TriedAs extends TriedClause {
  /** Whether the person may read the dataset at all. */
  readonly mayRead: boolean;
  /** The rules on the dataset; those that do not apply restrict other people. */
  readonly rules: readonly {
    readonly id: number;
    readonly name: string;
    readonly clause: string;
    readonly applies: boolean;
  }[];
}

export const toTriedAs = (answer: TriedAsAnswer): TriedAs => ({
  ...toTriedClause(answer),
  mayRead: answer.may_read,
  rules: answer.rules.map(({ id, name, clause, applies }) => ({ id, name, clause, applies })),
});
