/** A stored number as it is edited; of what is no number, the text that was typed. */
export function formatted(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? value : '';
}

/**
 * EXP-125: what a typed text is stored as: nothing, a number, or the text itself, which is then said to be none
 * (`viz/controls/editing.ts`), so that nobody's typing is thrown away.
 */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : trimmed;
}
