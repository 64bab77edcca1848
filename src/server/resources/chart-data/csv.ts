import Papa from 'papaparse';
import { genericTypes } from '@/model/dataset';
import { labelText, type Frame, type Value } from '@/query/result/frame';

function cell(value: Value, temporal: boolean): string | number | boolean {
  if (value === null) return '';
  if (temporal && typeof value === 'number')
    return new Date(value)
      .toISOString()
      .replace('T', ' ')
      .replace(/\.000Z$|Z$/, '');
  return value;
}

/**
 * Rows as CSV under their verbose names. Texts that a spreadsheet would run as a formula get a leading apostrophe.
 */
export function toCsv(frame: Frame, verboseNames: ReadonlyMap<string, string>): string {
  const fields = frame.columns.map(column => {
    const name = labelText(column.label);
    return verboseNames.get(name) ?? name;
  });
  const data = Array.from({ length: frame.rowCount }, (_, row) =>
    frame.columns.map(column => cell(column.values[row] ?? null, column.type === genericTypes.temporal)),
  );
  return `${Papa.unparse(
    { fields, data },
    {
      newline: '\n',
      // Negative numbers are no formulas; only texts are escaped.
      escapeFormulae: /^[=+\-@\t\r](?![\d.]+$)/,
      // An empty line would be no row.
      quotes: value => value === '' && fields.length === 1,
    },
  )}\n`;
}
