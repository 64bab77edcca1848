import type { FoundTables, TableName, TableSearch } from './engine';

/** Before a character of a pattern that stands for itself: no dialect or setting gives it another meaning. */
export const PATTERN_ESCAPE = '!';

/** A pattern of `LIKE` for names that contain a text. */
export const containingPattern = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;

/** The same search over tables in memory, sorted by schema and name. */
export function searchTables(all: readonly TableName[], { schema, containing, limit }: TableSearch): FoundTables {
  const text = containing?.toLowerCase() ?? '';
  const found = all.filter(
    table => (schema === undefined || table.schema === schema) && table.name.toLowerCase().includes(text),
  );
  return { tables: found.slice(0, limit), total: found.length };
}
