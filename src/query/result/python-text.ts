import { genericTypes } from '@/model/dataset';
import type { FrameColumn, Value } from './frame';

/** A number as the contract's server writes a float: with a decimal, and at least two digits in an exponent. */
function floatText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e16) return `${Object.is(value, -0) ? '-0' : String(value)}.0`;
  const size = Math.abs(value);
  if (size >= 1e-4 && size < 1e16) return String(value);
  const [digits, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

function momentText(instant: number): string {
  const text = new Date(instant).toISOString().replace('T', ' ').slice(0, -1);
  return text.endsWith('.000') ? text.slice(0, -4) : `${text}000`;
}

/** The name of a pivoted column for a value, as on the contract's server. */
export function valueText(value: Value, column: Pick<FrameColumn, 'type' | 'storage'>): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return value;
  if (column.type === genericTypes.temporal)
    return column.storage === 'date' ? momentText(value).slice(0, 10) : momentText(value);
  return column.storage === 'float' ? floatText(value) : String(value);
}
