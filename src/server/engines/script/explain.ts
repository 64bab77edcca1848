import { scanSql } from '@/query/sql/scan';

const isWord = (token: { readonly kind: string; readonly text: string } | undefined, word: string) =>
  token?.kind === 'word' && token.text.toLowerCase() === word;

/**
 * The query whose plan an `EXPLAIN` or `EXPLAIN ANALYZE` asks for; null for another statement. What precedes the query
 * is blanked out, so that positions in it are those in the statement.
 */
export function explainedQuery(sql: string): string | null {
  const [first, second, third] = scanSql(sql);
  if (!isWord(first, 'explain')) return null;
  const query = isWord(second, 'analyze') ? third : second;
  if (!query) return '';
  return sql.slice(0, query.start).replace(/[^\n]/g, ' ') + sql.slice(query.start);
}
