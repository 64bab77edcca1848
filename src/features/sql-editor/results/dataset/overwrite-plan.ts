import type { JsonObject } from '@/lib/json';
import { isBlank } from '@/model/merge/same-meaning';
import type { SqlColumn } from '@/offline/results/sql-result';

export type NewColumn = Pick<SqlColumn, 'name' | 'type' | 'isDate'>;

/** The effects of overwriting a dataset with a query on its columns. */
export interface OverwritePlan {
  /** Includes calculated columns: they depend on the old query. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly kept: readonly string[];
  /** All columns afterwards. Kept columns keep what people wrote about them. */
  readonly columns: readonly JsonObject[];
}

const nameOf = ({ name }: JsonObject): string => (typeof name === 'string' ? name : '');
const isCalculated = ({ expression }: JsonObject): boolean => !isBlank(expression);

/** The numbers and dates of a part are the server's. */
const OWN: ReadonlySet<string> = new Set(['id', 'uuid', 'createdOn', 'changedOn', 'generic']);

/** @param before the current columns of the dataset, as the server returns them */
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
