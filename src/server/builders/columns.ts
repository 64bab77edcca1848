import { isRecord } from '@/lib/json';

/** An object in the contract's form. */
export type Presented = Readonly<Record<string, unknown>> & { readonly id: number };

/** Narrows a row to the requested columns; dotted names reach into relations, which stay nested. */
export function pickColumns(
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Record<string, unknown> {
  const heads = new Map<string, string[]>();
  for (const column of columns) {
    const [head = '', ...rest] = column.split('.');
    const below = heads.get(head) ?? [];
    if (rest.length > 0) below.push(rest.join('.'));
    heads.set(head, below);
  }
  const result: Record<string, unknown> = {};
  for (const [head, below] of heads) {
    if (!(head in row)) continue;
    const value = row[head];
    const narrow = (item: unknown) => (isRecord(item) && below.length > 0 ? pickColumns(item, below) : item);
    result[head] = Array.isArray(value) ? value.map(narrow) : narrow(value);
  }
  return result;
}

/** `changed_by.first_name` → `Changed By First Name`. */
export function columnLabel(column: string): string {
  return column
    .split(/[._]/)
    .filter(Boolean)
    .map(word => word.replace(/(?<![a-z])[a-z]/gi, letter => letter.toUpperCase()))
    .join(' ');
}

/** An entry under a name from a request: ignores names that every object has, such as `constructor`. */
export function named<V>(entries: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** The columns that the endpoint of one object shows, dotted if they reach into relations. */
export interface ItemDefinition {
  readonly title: string;
  readonly columns: readonly string[];
  /** Columns of later versions of Superset: shown, but not among the described columns, which stay as recorded. */
  readonly laterColumns?: readonly string[];
}

/** The response of an endpoint for one object, narrowed to the requested columns. */
export function answerItem(
  definition: ItemDefinition,
  object: Presented,
  query: { columns?: string[] | undefined } | undefined,
) {
  const columns = query?.columns ?? [...definition.columns];
  return {
    id: object.id,
    description_columns: {},
    label_columns: Object.fromEntries(columns.map(column => [column, columnLabel(column)])),
    result: pickColumns(object, query?.columns ?? [...columns, ...(definition.laterColumns ?? [])]),
    show_columns: columns,
    show_title: definition.title,
  };
}
