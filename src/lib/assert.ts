/** Returns the value, or throws if it is null or undefined. For values that cannot be missing by construction. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing ${what}`);
  return value;
}
