/** Identifies a column of a filter box among the filters of its dashboard. */
export const filterKey = (chartId: number, column: string): string => `${chartId}_${column}`;

/** Thrown for a key that does not identify a column of a filter box. */
export class InvalidFilterKeyError extends Error {
  constructor() {
    super('Cannot parse invalid filter key');
  }
}

/** @throws InvalidFilterKeyError */
export function parseFilterKey(key: string): { readonly chartId: number; readonly column: string } {
  const [, chartId, column] = /^(\d+)_(.+)$/s.exec(key) ?? [];
  if (chartId === undefined || column === undefined) throw new InvalidFilterKeyError();
  return { chartId: Number(chartId), column };
}

export const isFilterKey = (key: string): boolean => /^\d+_./s.test(key);
