import { format, type SqlLanguage } from 'sql-formatter';

const languages: Readonly<Record<string, SqlLanguage>> = {
  duckdb: 'duckdb',
  postgresql: 'postgresql',
  trino: 'trino',
  mysql: 'mysql',
  mariadb: 'mariadb',
};
/** Formatting more than this takes longer than anybody waits. */
const LONGEST = 100_000;

/** Formats SQL; unparsable parts and template marks stay unchanged. @param backend its engine */
export function formatScript(sql: string, backend: string): string {
  if (sql.length > LONGEST) return sql;
  try {
    return format(sql, {
      language: languages[backend] ?? 'sql',
      keywordCase: 'upper',
      functionCase: 'preserve',
      tabWidth: 2,
      paramTypes: { custom: [{ regex: String.raw`\{\{[^]*?\}\}` }, { regex: String.raw`\{%[^]*?%\}` }] },
    });
  } catch {
    return sql;
  }
}
