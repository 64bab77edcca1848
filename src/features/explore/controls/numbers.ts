/** A stored number as text for editing; anything else as the text that was typed. */
export function formatted(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? value : '';
}

/**
 * EXP-125: what a typed text is stored as: nothing, a number, or the text itself, which is then marked invalid
 * (`viz/controls/editing.ts`), so that no input is lost.
 */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : trimmed;
}
