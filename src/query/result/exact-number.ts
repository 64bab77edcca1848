const WHOLE = /^-?\d+$/;
const DIGITS = /^-?\d{16,}(?:\.\d+)?$/;

/**
 * A number from an engine's digits: as such where that is exact, and as its text beyond 2^53, where numbers of this
 * language stand for their neighbours too. Null for what is no number.
 */
export function exactNumber(digits: string): number | string | null {
  const number = Number(digits);
  if (!Number.isFinite(number)) return null;
  const isKept = Math.abs(number) <= Number.MAX_SAFE_INTEGER || !DIGITS.test(digits) || String(number) === digits;
  return isKept ? number : digits;
}

/** Whether a value of a column of numbers is one that stands as its digits. */
export const isExactNumber = (value: unknown): value is string =>
  typeof value === 'string' && DIGITS.test(value) && typeof exactNumber(value) === 'string';

/** What is to be reckoned with; null for what is no number. */
export const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return isExactNumber(value) ? Number(value) : null;
};

/** By size, with all digits. */
export function compareExact(left: string, right: string): number {
  if (!WHOLE.test(left) || !WHOLE.test(right)) return Number(left) - Number(right);
  const [a, b] = [BigInt(left), BigInt(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}
