import { genericTypes } from '@/model/dataset';
import type { DisplayColumn } from './columns';

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** A text that cannot become a formula where it is pasted. */
export const plainText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/**
 * A cell as it is pasted elsewhere: numbers as they are, so that they can be reckoned with; text that cannot become a
 * formula.
 */
export function copyValue({ column, format }: DisplayColumn, row: number): string {
  const value = column.values[row] ?? null;
  if (value === null) return '';
  if (typeof value === 'number') return column.type === genericTypes.temporal ? format(value) : String(value);
  return plainText(String(value));
}
