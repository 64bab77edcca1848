/** An entry of a connection's catalog in the form. */
export interface CatalogEntry {
  readonly name: string;
  readonly value: string;
}

/** The catalog as sent: values by name. The last value of a duplicate name wins. */
export const catalogMap = (entries: readonly CatalogEntry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(({ name, value }) => [name, value]));

/** The catalog's entries for the form; none if it is invalid. */
export function catalogEntries(catalog: unknown): readonly CatalogEntry[] {
  if (typeof catalog !== 'object' || catalog === null || Array.isArray(catalog)) return [];
  return Object.entries(catalog).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : '' }));
}

/** Replaces a password that the server stores; sent back, it leaves the password unchanged. */
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
