import { sql, type Kysely } from 'kysely';
import { kindOf, type StoreKind } from './dialect';

/** A statement of a migration in SQLite's words; in both, where the rules below cannot translate it. */
export type Definition = string | Readonly<Record<StoreKind, string>>;

/**
 * The types of PostgreSQL. Flags and times stay numbers, and texts are compared byte by byte, so that both databases
 * order and compare alike. Names of people ignore case.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/(CREATE TABLE (\w+) \(\s*id) INTEGER PRIMARY KEY AUTOINCREMENT\b/g, "$1 BIGINT PRIMARY KEY DEFAULT next_id('$2')"],
  [/\bINTEGER\b/g, 'BIGINT'],
  [/\bREAL\b/g, 'DOUBLE PRECISION'],
  [/\bBLOB\b/g, 'BYTEA'],
  [/\bTEXT\b(?! NOT NULL UNIQUE COLLATE NOCASE\b)/g, 'TEXT COLLATE "C"'],
  [/\bCOLLATE NOCASE\b/g, 'COLLATE nocase'],
  [/\) WITHOUT ROWID\b/g, ')'],
  // Reserved words.
  [/(?<!["'])\b(user|offset)\b(?!["'])/g, '"$1"'],
];

/** @example `name TEXT` becomes `name TEXT COLLATE "C"` */
export const inPostgresql = (definition: Definition): string =>
  typeof definition === 'string'
    ? rules.reduce((text, [pattern, words]) => text.replace(pattern, words), definition)
    : definition.postgresql;

const inSqlite = (definition: Definition): string => (typeof definition === 'string' ? definition : definition.sqlite);

/** Runs the statements of a migration in the words of the store's database. */
export async function define(db: Kysely<unknown>, definitions: readonly Definition[]): Promise<void> {
  const translate = kindOf(db) === 'postgresql' ? inPostgresql : inSqlite;
  for (const definition of definitions) await sql.raw(translate(definition)).execute(db);
}
