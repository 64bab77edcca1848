import type { JsonObject } from '@/lib/json';
import { isBlank } from '@/model/merge/same-meaning';
import type { SqlColumn } from '@/offline/results/sql-result';

export type NewColumn = Pick<SqlColumn, 'name' | 'type' | 'isDate'>;

/** What becomes of the columns of a dataset that a query is written over. */
export interface OverwritePlan {
  /** Calculated ones too: they were made of what the old query gave. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly kept: readonly string[];
  /** All that it has afterwards. What people wrote about those that are kept stays. */
  readonly columns: readonly JsonObject[];
}

const nameOf = ({ name }: JsonObject): string => (typeof name === 'string' ? name : '');
const isCalculated = ({ expression }: JsonObject): boolean => !isBlank(expression);

/** The numbers and dates of a part are the server's. */
const OWN: ReadonlySet<string> = new Set(['id', 'uuid', 'createdOn', 'changedOn', 'generic']);

/** @param before the columns that the dataset has now, as the server tells them */
export function overwritePlan(before: readonly JsonObject[], after: readonly NewColumn[]): OverwritePlan {
  const names = new Set(after.map(({ name }) => name));
  const stored = new Map(before.filter(column => !isCalculated(column)).map(column => [nameOf(column), column]));
  const isKept = (name: string) => names.has(name) && stored.has(name);
  const columns = [...new Map(after.map(column => [column.name, column])).values()].map(({ name, type, isDate }) => {
    const written = Object.entries(stored.get(name) ?? {}).filter(([key]) => !OWN.has(key));
    return { ...Object.fromEntries(written), name, type, isTemporal: isDate };
  });
  return {
    gone: before.filter(column => isCalculated(column) || !isKept(nameOf(column))).map(nameOf),
    added: [...names].filter(name => !stored.has(name)),
    kept: [...names].filter(isKept),
    columns,
  };
}
