import type { PivotedResult } from '@/api/chart-data';
import { isRecord } from '@/lib/json';
import type { DownloadTable } from '@/query/download/table';
import { pivotOptions } from '@/query/pivot-table/form';
import { pivotTable } from '@/query/pivot-table/pivot-table';
import { toRecords, toTable, typesOf } from '@/query/pivot-table/written';
import { labelText, type Frame } from '@/query/result/frame';
import { formatColumns } from '@/query/result/number-texts';
import { records, resultHead, type Answer } from './result';

/** An answer in the form that its chart makes of it on the screen, for reports and downloads. */
export interface ShownTable {
  readonly answer: Answer;
  readonly result: PivotedResult;
  readonly file: DownloadTable;
}

type Form = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, string>;

type Shape = (answer: Answer, form: Form, names: Names) => ShownTable;
const shapes: ReadonlyMap<unknown, Shape> = new Map([
  ['pivot_table_v2', pivoted],
  ['table', formatted],
]);

/** Null for charts that show their rows as they are answered. @throws QueryError for form data that cannot be read */
export function asShown(answers: readonly Answer[], form: Form, verboseNames: Names): ShownTable[] | null {
  const shape = shapes.get(form['viz_type']);
  return shape
    ? answers.map(answer =>
        answer.frame.rowCount === 0 ? asAnswered(answer, verboseNames) : shape(answer, form, verboseNames),
      )
    : null;
}

function asAnswered(answer: Answer, verboseNames: Names): ShownTable {
  const { frame, cutAt } = answer;
  return { answer, result: { ...resultHead(answer), data: records(frame) }, file: { frame, verboseNames, cutAt } };
}

/** Columns under the names that people gave them. */
function named(frame: Frame, names: Names): Frame {
  return {
    ...frame,
    columns: frame.columns.map(column => ({
      ...column,
      label: [names.get(labelText(column.label)) ?? labelText(column.label)],
    })),
  };
}

function pivoted(answer: Answer, form: Form, names: Names): ShownTable {
  const grid = pivotTable(named(answer.frame, names), pivotOptions(form, names));
  const result: PivotedResult = {
    ...resultHead(answer),
    rowcount: grid.rows.length,
    colnames: grid.columns.map(key => [...key]),
    indexnames: grid.rows,
    coltypes: typesOf(grid),
    data: toRecords(grid),
  };
  return { answer, result, file: { frame: toTable(grid), verboseNames: new Map(), cutAt: answer.cutAt } };
}

/** Numbers as texts in the formats of the table's columns. */
function formatted(answer: Answer, form: Form, names: Names): ShownTable {
  const config = isRecord(form['column_config']) ? form['column_config'] : {};
  const formatOf = (label: string) => {
    const column = config[label] ?? config[names.get(label) ?? label];
    return isRecord(column) && typeof column['d3NumberFormat'] === 'string' ? column['d3NumberFormat'] : null;
  };
  const frame = named(formatColumns(answer.frame, formatOf), names);
  const labels = frame.columns.map(column => labelText(column.label));
  const byName = Object.fromEntries(
    labels.map((label, position) => [
      label,
      Object.fromEntries((frame.columns[position]?.values ?? []).map((value, row) => [String(row), value])),
    ]),
  );
  const result: PivotedResult = {
    ...resultHead(answer),
    colnames: labels,
    coltypes: frame.columns.map(column => column.type),
    data: byName,
  };
  return { answer, result, file: { frame, verboseNames: new Map(), cutAt: answer.cutAt } };
}
