export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** True for plain objects: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses JSON text that comes from outside. Returns undefined for text that is not JSON, because a stored
 * `params` or `json_metadata` may hold anything and its reader decides what a broken one means.
 */
export function parseJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As `parseJson`, narrowed to an object; anything else reads as an empty object. */
export function parseJsonObject(text: string | null | undefined): Record<string, unknown> {
  const value = parseJson(text);
  return isRecord(value) ? value : {};
}

/**
 * JSON text that is the same for equal values: object keys are sorted, members that are undefined are left out.
 * Arrays keep their order, since order carries meaning in queries.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item === undefined ? null : item)).join(',')}]`;
  if (isRecord(value)) {
    const members = Object.keys(value)
      .filter(key => value[key] !== undefined)
      .sort()
      .map(key => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
