/** Engines add in different orders: numbers may differ by this share of themselves. */
const TOLERANCE = 1e-9;

export function areClose(left: number, right: number): boolean {
  return left === right || Math.abs(left - right) <= TOLERANCE * Math.max(Math.abs(left), Math.abs(right));
}

/** The paths where two JSON values differ; practically equal numbers do not. */
export function differences(actual: unknown, expected: unknown, path = '$'): string[] {
  if (typeof actual === 'number' && typeof expected === 'number' && areClose(actual, expected)) return [];
  if (Array.isArray(actual) && Array.isArray(expected)) {
    if (actual.length !== expected.length) return [`${path}: ${actual.length} entries for ${expected.length}`];
    return expected.flatMap((item, index) => differences(actual[index], item, `${path}[${index}]`));
  }
  if (isObject(actual) && isObject(expected)) {
    const names = new Set([...Object.keys(actual), ...Object.keys(expected)]);
    return [...names].flatMap(name => differences(actual[name], expected[name], `${path}.${name}`));
  }
  return Object.is(actual, expected) ? [] : [`${path}: ${JSON.stringify(actual)} for ${JSON.stringify(expected)}`];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
