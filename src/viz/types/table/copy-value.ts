import { genericTypes } from '@/model/dataset';
import type { DisplayColumn } from './columns';

/** Texts that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A text that cannot become a formula when it is pasted. */
export const plainText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A cell for the clipboard: numbers unformatted, for calculations, and text that cannot become a formula. */
export function copyValue({ column, format }: DisplayColumn, row: number): string {
  const value = column.values[row] ?? null;
  if (value === null) return '';
  if (typeof value === 'number') return column.type === genericTypes.temporal ? format(value) : String(value);
  return plainText(String(value));
}
