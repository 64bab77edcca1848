import { isRecord, parseJson } from '@/lib/json';

/** Stored SQL with its context. */
export interface KeptSql {
  readonly name: string | null;
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly sql: string;
  /** Whether to run it as soon as it is opened. */
  readonly autorun: boolean;
  /** JSON, as written. */
  readonly templateParams: string | null;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const idIn = (value: unknown): number | null =>
  Number.isInteger(Number(value)) && value !== null && value !== '' ? Number(value) : null;
/** The older view reports missing values as `None`. */
const textOrNull = (value: unknown): string | null => (value === 'None' ? null : textIn(value));

interface LinkedSql extends Readonly<Record<string, unknown>> {
  readonly sql: string;
}

/** Reads the state of a tab that a link leads to. */
export function readLinked({ name, dbId, schema, autorun, sql, templateParams }: LinkedSql): KeptSql {
  return {
    name: textIn(name),
    databaseId: idIn(dbId),
    schema: textIn(schema),
    sql,
    autorun: autorun === true,
    templateParams: textIn(templateParams),
  };
}

/** Reads the contents of a shared link, which may be anything. Null unless it is SQL of a tab. */
export function readShared(text: string): KeptSql | null {
  const told = parseJson(text);
  if (!isRecord(told)) return null;
  const { sql } = told;
  return typeof sql === 'string' ? readLinked({ ...told, sql }) : null;
}

/** A tab in the form of a shared link. */
export const writeShared = ({ name, databaseId, schema, sql, autorun, templateParams }: KeptSql): string =>
  JSON.stringify({ name, dbId: databaseId, schema, autorun, sql, templateParams });

/** A saved query in the words of the older view. */
export function readViewItem(item: Readonly<Record<string, unknown>>): KeptSql {
  const { label, db_id: database, schema, sql } = item;
  return {
    name: textOrNull(label),
    databaseId: idIn(database),
    schema: textOrNull(schema),
    sql: textOrNull(sql) ?? '',
    autorun: false,
    templateParams: null,
  };
}

/** The template parameters of a saved query in full; null if it has none. */
export const readParameters = (result: { readonly template_parameters?: string | null | undefined }): string | null =>
  result.template_parameters ?? null;

/** A past query, or a dataset with the statement that reads all of it. */
export function readPast(result: Readonly<Record<string, unknown>>): KeptSql {
  const { database, schema, sql, select_star: all, tab_name: tab, name, table_name: table } = result;
  return {
    name: textIn(tab) ?? textIn(name) ?? textIn(table),
    databaseId: isRecord(database) ? idIn(database['id']) : null,
    schema: textIn(schema),
    sql: textIn(all) ?? textIn(sql) ?? '',
    autorun: false,
    templateParams: null,
  };
}
