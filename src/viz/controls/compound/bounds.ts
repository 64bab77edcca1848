/** EXP-122: what a typed end of an axis is stored as; what is no number leaves that end to the data. */
export function parseBound(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text.replace('−', '-').replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** A stored pair; what is no number is no end. */
export function readBounds(stored: unknown): readonly [low: number | null, high: number | null] {
  const end = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) ? value : typeof value === 'string' ? parseBound(value) : null;
  return Array.isArray(stored) ? [end(stored[0]), end(stored[1])] : [null, null];
}
