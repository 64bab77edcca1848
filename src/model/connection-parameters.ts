/** One entry of a connection's catalog, as it is filled in. */
export interface CatalogEntry {
  readonly name: string;
  readonly value: string;
}

/** The catalog as it is sent: values by their names. A name that is given twice has the last one's value. */
export const catalogMap = (entries: readonly CatalogEntry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(({ name, value }) => [name, value]));

/** The same as it is filled in; of what is no such map, nothing. */
export function catalogEntries(catalog: unknown): readonly CatalogEntry[] {
  if (typeof catalog !== 'object' || catalog === null || Array.isArray(catalog)) return [];
  return Object.entries(catalog).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : '' }));
}

/** Stands in the place of a password that the server keeps; sent back, it keeps it. */
export const MASKED_PASSWORD = 'XXXXXXXXXX';

/** Additional parameters, as `key=value&key=value`. */
export const queryText = (query: unknown): string =>
  typeof query === 'object' && query !== null
    ? new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
    : '';

export const queryOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(text.trim()));
