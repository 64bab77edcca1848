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

/** Formats SQL; unparsable parts and template marks stay unchanged. @param backend its engine */
export function formatScript(sql: string, backend: string): string {
  if (sql.length > LONGEST) return sql;
  try {
    return formatDialect(sql, {
      dialect: dialects[backend] ?? standard,
      keywordCase: 'upper',
      functionCase: 'preserve',
      tabWidth: 2,
      paramTypes: { custom: [{ regex: String.raw`\{\{[^]*?\}\}` }, { regex: String.raw`\{%[^]*?%\}` }] },
    });
  } catch {
    return sql;
  }
}

/** Whether `formatScript` formats SQL of this length at all. */
export const isFormattable = (sql: string): boolean => sql.length <= LONGEST;
