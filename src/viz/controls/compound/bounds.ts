/** EXP-122: the stored value of a typed axis end; if it is not a number, the data decide that end. */
export function parseBound(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text.replace('−', '-').replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** Reads a stored pair; a member that is not a number sets no end. */
export function readBounds(stored: unknown): readonly [low: number | null, high: number | null] {
  const end = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) ? value : typeof value === 'string' ? parseBound(value) : null;
  return Array.isArray(stored) ? [end(stored[0]), end(stored[1])] : [null, null];
}
