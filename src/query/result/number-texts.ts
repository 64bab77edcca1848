import { formatLocale } from 'd3-format';
import { genericTypes } from '@/model/dataset';
import { labelText, type Frame, type FrameColumn } from './frame';

/** A plain hyphen for a minus, as in files. */
const { format } = formatLocale({ decimal: '.', thousands: ',', grouping: [3], currency: ['$', ''], minus: '-' });

/** The formats that a table's server-side form supports; in all others numbers stay unformatted (recorded). */
const PLAIN = /^[+ -]?,?(\.\d+)?[df%]$/;

function formatColumn(column: FrameColumn, specifier: string | null): FrameColumn {
  if (specifier === null || !PLAIN.test(specifier) || column.type !== genericTypes.numeric) return column;
  const isWhole = column.values.every(value => value === null || Number.isInteger(value));
  if (specifier.endsWith('d') && !isWhole) return column;
  const write = format(specifier);
  return {
    ...column,
    type: genericTypes.text,
    values: column.values.map(value => (typeof value === 'number' ? write(value) : value)),
  };
}

/** Numbers as texts, in the d3 format of each column that has one. */
export function formatColumns(frame: Frame, formatOf: (label: string) => string | null): Frame {
  return { ...frame, columns: frame.columns.map(column => formatColumn(column, formatOf(labelText(column.label)))) };
}
