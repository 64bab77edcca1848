import Papa from 'papaparse';
import { genericTypes } from '@/model/dataset';
import { hasPermission } from '@/model/permissions';
import { labelText, type Frame, type Value } from '@/query/result/frame';
import type { SignedIn } from '../../auth/caller';
import { badRequest, forbidden } from '../../http/http-error';
import type { LoadedDataset } from '../dataset/query-dataset';
import type { Answer } from './result';

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

export function csvAnswer(answers: Answer[], dataset: LoadedDataset, caller: SignedIn): Response {
  if (!hasPermission(caller.roles, 'can_csv', 'Superset')) throw forbidden();
  const [only] = answers;
  if (!only || answers.length > 1) throw badRequest('Several queries in one file are not supported here; ask for each by itself.');
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  return new Response(toCsv(only.frame, dataset.verboseNames), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename=${stamp.slice(0, 8)}_${stamp.slice(8)}.csv`,
    },
  });
}
