/** Names in templates that depend on the reader, the address or the question rather than the dataset. */
const ofReader = new Set([
  'current_user_id',
  'current_username',
  'current_user_email',
  'url_param',
  'filter_values',
  'get_filters',
  'columns',
  'groupby',
  'metrics',
  'filter',
  'from_dttm',
  'to_dttm',
  'row_limit',
  'row_offset',
  'time_column',
  'time_grain',
  'time_range',
]);

const tags = /\{\{[^]*?\}\}|\{%[^]*?%\}/g;
const texts = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/g;

export const hasTemplate = (sql: string): boolean => /\{[{%#]/.test(sql);

/**
 * Names in a statement's templates that make its rows depend on the reader or the question. A template's own variable
 * with such a name also counts: rejecting a dataset is better than misreading it.
 */
export function readerNames(sql: string): string[] {
  const words = (sql.match(tags) ?? []).flatMap(tag => tag.replace(texts, "''").match(/[A-Za-z_]\w*/g) ?? []);
  return [...new Set(words.filter(word => ofReader.has(word)))];
}
