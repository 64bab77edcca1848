const WHOLE = /^-?\d+$/;
const DIGITS = /^-?\d{16,}(?:\.\d+)?$/;

/**
 * Parses an engine's digits: as a number if that is exact, and as text beyond 2^53, where JavaScript numbers are
 * ambiguous. Null if it is not a number.
 */
export function exactNumber(digits: string): number | string | null {
  const number = Number(digits);
  if (!Number.isFinite(number)) return null;
  const isKept = Math.abs(number) <= Number.MAX_SAFE_INTEGER || !DIGITS.test(digits) || String(number) === digits;
  return isKept ? number : digits;
}

/** Whether a value of a numeric column is represented by its digits. */
export const isExactNumber = (value: unknown): value is string =>
  typeof value === 'string' && DIGITS.test(value) && typeof exactNumber(value) === 'string';

/** The number for calculations; null if it is not a number. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return isExactNumber(value) ? Number(value) : null;
};

/** Compares by size, with all digits. */
export function compareExact(left: string, right: string): number {
  if (!WHOLE.test(left) || !WHOLE.test(right)) return Number(left) - Number(right);
  const [a, b] = [BigInt(left), BigInt(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}
