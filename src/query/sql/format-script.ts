import {
  duckdb,
  formatDialect,
  mariadb,
  mysql,
  postgresql,
  sql as standard,
  trino,
  type DialectOptions,
} from 'sql-formatter';

const dialects: Readonly<Record<string, DialectOptions>> = { duckdb, postgresql, trino, mysql, mariadb };
/** Formatting more than this takes longer than anybody waits. */
const LONGEST = 100_000;

/** Formats SQL; template marks stay unchanged. Null if it cannot be parsed, or is too long. @param backend its engine */
export function formatScript(sql: string, backend: string): string | null {
  if (!isFormattable(sql)) return null;
  try {
    return formatDialect(sql, {
      dialect: dialects[backend] ?? standard,
      keywordCase: 'upper',
      functionCase: 'preserve',
      tabWidth: 2,
      paramTypes: { custom: [{ regex: String.raw`\{\{[^]*?\}\}` }, { regex: String.raw`\{%[^]*?%\}` }] },
    });
  } catch {
    return null;
  }
}

/** Whether SQL is short enough to be formatted. */
export const isFormattable = (sql: string): boolean => sql.length <= LONGEST;
