import { scanSql } from './scan';

/**
 * A statement without the semicolons that end it and what stands around them, so that it can stand in parentheses.
 * Comments within it stay, and so does everything where another statement follows.
 */
export function oneStatement(sql: string): string {
  const parts = scanSql(sql);
  if (parts.at(-1)?.kind !== 'end') return sql;
  return sql.slice(0, parts.findLast(({ kind }) => kind !== 'end')?.end ?? 0);
}
