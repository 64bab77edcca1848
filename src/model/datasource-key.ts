/** The key under which form data names its dataset: `{id}__{type}`. */
export function datasourceKey(id: number): string {
  return `${id}__table`;
}

/** Reads `{id}__{type}`; null when it is not one. */
export function parseDatasourceKey(key: unknown): number | null {
  const match = typeof key === 'string' ? /^(\d+)__\w+$/.exec(key) : null;
  return match ? Number(match[1]) : null;
}
