import { format, type SqlLanguage } from 'sql-formatter';

const languages: Readonly<Record<string, SqlLanguage>> = { duckdb: 'duckdb', postgresql: 'postgresql', trino: 'trino' };
/** More than this takes longer than anybody waits for a layout. */
const LONGEST = 100_000;

/** SQL laid out; what cannot be read stays as it is, and so do the marks of templates. @param backend its engine */
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
