/** Names a column of a filter box among the filters of its dashboard. */
export const filterKey = (chartId: number, column: string): string => `${chartId}_${column}`;

/** @throws Error for what is no key */
export function parseFilterKey(key: string): { readonly chartId: number; readonly column: string } {
  const [, chartId, column] = /^(\d+)_(.+)$/s.exec(key) ?? [];
  if (chartId === undefined || column === undefined) throw new Error('Cannot parse invalid filter key');
  return { chartId: Number(chartId), column };
}

export const isFilterKey = (key: string): boolean => /^\d+_./s.test(key);
