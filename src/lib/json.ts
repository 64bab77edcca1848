export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

/** True for plain objects: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses JSON text from outside. Returns undefined for invalid text, because a stored `params` or `json_metadata` may
 * hold anything and its reader decides how to treat it.
 */
export function parseJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Like `parseJson`, except that whole numbers beyond JavaScript's safe range become texts with all their digits. */
export function parseJsonDigits(text: string): unknown {
  return parseJson(/\d{16}/.test(text) ? withDigits(text) : text);
}

const withDigits = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, part => (/^-?\d{16,}$/.test(part) ? `"${part}"` : part));

/**
 * Whether lists and objects in JSON text are nested deeper than a limit. Recursive functions check text from outside
 * with this first: a megabyte of brackets would overflow their stack.
 */
export function isDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isQuoted) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isQuoted = false;
    } else if (code === QUOTE) isQuoted = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

/** Like `parseJson`, narrowed to an object; anything else becomes an empty object. */
export function parseJsonObject(text: string | null | undefined): Record<string, unknown> {
  const value = parseJson(text);
  return isRecord(value) ? value : {};
}

/**
 * JSON text that is identical for equal values: object keys are sorted, undefined members are omitted. Arrays keep
 * their order, which is significant in queries.
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
