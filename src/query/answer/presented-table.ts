import { isRecord } from '@/lib/json';
import type { DownloadTable } from '../download/table';
import { pivotOptions } from '../pivot-table/form';
import { pivotTable } from '../pivot-table/pivot-table';
import { toRecords, toTable, typesOf } from '../pivot-table/written';
import { labelText, type Frame, type Value } from '../result/frame';
import { formatColumns } from '../result/number-texts';
import { documentHead, records, type DocumentHead, type QueryAnswer } from './document';

/** A table as its chart shows it: columns and rows may be named in parts, and cells then stand under both names. */
export type PresentedDocument = Omit<DocumentHead, 'colnames' | 'indexnames'> & {
  colnames: (string | Value[])[];
  indexnames: unknown[];
  /** A list when there are no rows. */
  data: Record<string, Record<string, Value>> | unknown[];
};

/** An answer in the form that its chart makes of it on the screen, for reports and downloads. */
export interface PresentedTable {
  readonly answer: QueryAnswer;
  readonly document: PresentedDocument;
  readonly file: DownloadTable;
}

type Form = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, string>;

type Shape = (answer: QueryAnswer, form: Form, names: Names) => PresentedTable;
const shapes: ReadonlyMap<unknown, Shape> = new Map([
  ['pivot_table_v2', pivoted],
  ['table', formatted],
]);

/** Null for charts that show their rows as they are answered. @throws QueryError for form data that cannot be read */
export function presentedTables(
  answers: readonly QueryAnswer[],
  form: Form,
  verboseNames: Names,
): PresentedTable[] | null {
  const shape = shapes.get(form['viz_type']);
  return shape
    ? answers.map(answer =>
        answer.frame.rowCount === 0 ? asAnswered(answer, verboseNames) : shape(answer, form, verboseNames),
      )
    : null;
}

function asAnswered(answer: QueryAnswer, verboseNames: Names): PresentedTable {
  const { frame, cutAt } = answer;
  return { answer, document: { ...documentHead(answer), data: records(frame) }, file: { frame, verboseNames, cutAt } };
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

function pivoted(answer: QueryAnswer, form: Form, names: Names): PresentedTable {
  const grid = pivotTable(named(answer.frame, names), pivotOptions(form, names));
  const document: PresentedDocument = {
    ...documentHead(answer),
    rowcount: grid.rows.length,
    colnames: grid.columns.map(key => [...key]),
    indexnames: [...grid.rows],
    coltypes: typesOf(grid),
    data: toRecords(grid),
  };
  return { answer, document, file: { frame: toTable(grid), verboseNames: new Map(), cutAt: answer.cutAt } };
}

/** Numbers as texts in the formats of the table's columns. */
function formatted(answer: QueryAnswer, form: Form, names: Names): PresentedTable {
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
  const document: PresentedDocument = {
    ...documentHead(answer),
    colnames: labels,
    coltypes: frame.columns.map(column => column.type),
    data: byName,
  };
  return { answer, document, file: { frame, verboseNames: new Map(), cutAt: answer.cutAt } };
}
