import { isRecord } from '@/lib/json';
import type { QueryObject } from '@/model/query-context';
import type { DownloadTable } from '../download/table';
import { ownTotalsOptions, pivotOptions } from '../pivot-table/form';
import type { Grid } from '../pivot-table/grid';
import { levelQueries } from '../pivot-table/levels';
import { pivotWithOwnTotals } from '../pivot-table/own-totals';
import { pivotTable } from '../pivot-table/pivot-table';
import { toRecords, toTable, typesOf } from '../pivot-table/written';
import { labelText, type Frame, type Value } from '../result/frame';
import { formatColumns } from '../result/number-texts';
import { documentHead, records, type DocumentHead, type QueryAnswer } from './document';

/** A table as its chart shows it: column and row names may have several parts, and cells are keyed by both names. */
export type PresentedDocument = Omit<DocumentHead, 'colnames' | 'indexnames'> & {
  colnames: (string | Value[])[];
  indexnames: unknown[];
  /** A list if there are no rows. */
  data: Record<string, Record<string, Value>> | unknown[];
};

/** An answer in the form that its chart displays, for reports and downloads. */
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

const ownTotals = (form: Form, names?: Names) =>
  form['viz_type'] === 'pivot_table_v2' ? ownTotalsOptions(form, names) : null;

/**
 * The queries of a presented table: a pivot table whose totals are the metrics themselves queries them beside its
 * cells, whether or not they are among the given queries.
 */
export function presentedQueries(queries: readonly QueryObject[], form: Form): readonly QueryObject[] {
  const [cells] = queries;
  const options = cells ? ownTotals(form) : null;
  return cells && options ? [cells, ...levelQueries(cells, options.rows, options.columns)] : queries;
}

/**
 * Null for charts that show their rows unchanged.
 * @param answers to `presentedQueries`
 * @throws QueryError for invalid form data
 */
export function presentedTables(
  answers: readonly QueryAnswer[],
  form: Form,
  verboseNames: Names,
): PresentedTable[] | null {
  const [cells, ...totals] = answers;
  const options = ownTotals(form, verboseNames);
  if (cells && options && cells.frame.rowCount > 0) {
    const frames = totals.map(({ frame }) => named(frame, verboseNames));
    const grid = pivotWithOwnTotals([named(cells.frame, verboseNames), ...frames], options);
    const statements = answers.flatMap(answer => answer.statements);
    return [asGrid({ ...cells, statements, cutAt: answers.find(({ cutAt }) => cutAt !== null)?.cutAt ?? null }, grid)];
  }
  const shape = shapes.get(form['viz_type']);
  return shape
    ? (options ? answers.slice(0, 1) : answers).map(answer =>
        answer.frame.rowCount === 0 ? asAnswered(answer, verboseNames) : shape(answer, form, verboseNames),
      )
    : null;
}

function asAnswered(answer: QueryAnswer, verboseNames: Names): PresentedTable {
  const { frame, cutAt } = answer;
  return { answer, document: { ...documentHead(answer), data: records(frame) }, file: { frame, verboseNames, cutAt } };
}

/** Columns under display names. */
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
  return asGrid(answer, pivotTable(named(answer.frame, names), pivotOptions(form, names)));
}

function asGrid(answer: QueryAnswer, grid: Grid): PresentedTable {
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
