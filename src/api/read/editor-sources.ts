import { isRecord, parseJson } from '@/lib/json';

/** SQL that somebody kept somewhere, with what it was run on. */
export interface KeptSql {
  readonly name: string | null;
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly sql: string;
  /** Whether it asks to be run as soon as it is opened. */
  readonly autorun: boolean;
  /** JSON, as it was written. */
  readonly templateParams: string | null;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const idIn = (value: unknown): number | null =>
  Number.isInteger(Number(value)) && value !== null && value !== '' ? Number(value) : null;
/** The older view says of what is missing that it is `None`. */
const toldIn = (value: unknown): string | null => (value === 'None' ? null : textIn(value));

/** What a shared link keeps, which is whatever somebody put there. Null for anything else. */
export function readShared(text: string): KeptSql | null {
  const told = parseJson(text);
  if (!isRecord(told) || typeof told['sql'] !== 'string') return null;
  const { name, dbId, schema, autorun, sql, templateParams } = told;
  return {
    name: textIn(name),
    databaseId: idIn(dbId),
    schema: textIn(schema),
    sql,
    autorun: autorun === true,
    templateParams: textIn(templateParams),
  };
}

/** A tab as a shared link keeps it. */
export const writeShared = ({ name, databaseId, schema, sql, autorun, templateParams }: KeptSql): string =>
  JSON.stringify({ name, dbId: databaseId, schema, autorun, sql, templateParams });

/** A saved query in the words of the older view. */
export function readViewItem(item: Readonly<Record<string, unknown>>): KeptSql {
  const { label, db_id: database, schema, sql } = item;
  return {
    name: toldIn(label),
    databaseId: idIn(database),
    schema: toldIn(schema),
    sql: toldIn(sql) ?? '',
    autorun: false,
    templateParams: null,
  };
}

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
