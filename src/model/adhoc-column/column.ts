import { isRecord } from '@/lib/json';
import { listOf } from '../chart';
import { genericTypes, type Dataset, type DatasetColumn } from '../dataset';
import type { QueryColumn } from '../query-context';

/** MET-015: an expression used as a column, as stored in form data. */
export interface AdhocColumn {
  readonly label: string;
  readonly sqlExpression: string;
  readonly expressionType: 'SQL';
  readonly hasCustomLabel: boolean;
}

/** A column while it is edited: a column of the dataset by name, or SQL. Input is kept while another tab is chosen. */
export interface ColumnEdit {
  readonly name: string | null;
  readonly sql: string;
  /** The user's name for the expression. */
  readonly label: string | null;
}

export const newColumn: ColumnEdit = { name: null, sql: '', label: null };

/** The initial state of the column editor for a column of form data, which may be anything. */
export function editOf(stored: unknown): ColumnEdit {
  if (typeof stored === 'string' && stored !== '') return { ...newColumn, name: stored };
  if (!isRecord(stored)) return newColumn;
  const { sqlExpression: sql, label, column_name: name, isColumnReference } = stored;
  if (typeof name === 'string' && name !== '') return { ...newColumn, name };
  if (typeof sql !== 'string') return newColumn;
  if (isColumnReference === true) return { ...newColumn, name: sql };
  return { name: null, sql, label: typeof label === 'string' && label !== '' && label !== sql ? label : null };
}

export const withName = (edit: ColumnEdit, name: string): ColumnEdit => ({ ...edit, name });
export const withSql = (edit: ColumnEdit, sql: string): ColumnEdit => ({ ...edit, name: null, sql });
export const withLabel = (edit: ColumnEdit, label: string): ColumnEdit => ({
  ...edit,
  label: label === '' || label === edit.sql ? null : label,
});

export const isValid = ({ name, sql }: ColumnEdit): boolean => name !== null || sql.trim() !== '';

export const isChanged = (start: ColumnEdit, edit: ColumnEdit): boolean =>
  start.name !== edit.name || (edit.name === null && (start.sql !== edit.sql || start.label !== edit.label));

export const canSave = (start: ColumnEdit, edit: ColumnEdit): boolean => isChanged(start, edit) && isValid(edit);

export type ColumnTab = 'saved' | 'simple' | 'SQL';

/** The initial tab of the editor: the one with the current choice. */
export function firstTab({ name, sql }: ColumnEdit, dataset: Pick<Dataset, 'columns'> | null): ColumnTab {
  if (name === null) return sql === '' ? 'simple' : 'SQL';
  return dataset?.columns.find(column => column.name === name)?.expression ? 'saved' : 'simple';
}

/** As stored in form data; null while it is invalid. */
export function toColumn(edit: ColumnEdit): string | AdhocColumn | null {
  if (!isValid(edit)) return null;
  const { name, sql, label } = edit;
  if (name !== null) return name;
  return { label: label ?? sql, sqlExpression: sql, expressionType: 'SQL', hasCustomLabel: label !== null };
}

/** The columns that a control accepts: any, those of one kind, and optionally expressions. */
export interface AcceptedColumns {
  readonly temporal?: true;
  readonly numeric?: true;
  readonly expressions?: true;
}

/** Whether a control offers a column of the dataset. */
export function isAccepted(column: DatasetColumn, accepts: AcceptedColumns | undefined): boolean {
  if (accepts?.temporal && !column.isTemporal) return false;
  return !accepts?.numeric || column.generic === genericTypes.numeric;
}

/** Whether a control accepts a column dropped on it. An unknown column may be of any kind. */
export function takesColumn(
  column: QueryColumn,
  dataset: Pick<Dataset, 'columns'> | null,
  accepts: AcceptedColumns | undefined,
): boolean {
  if (typeof column !== 'string') return accepts?.expressions ?? false;
  const known = dataset?.columns.find(({ name }) => name === column);
  return known === undefined || isAccepted(known, accepts);
}

/** The columns in a value of form data, unvalidated. */
export const storedColumns = (value: unknown): readonly unknown[] =>
  listOf({ value }, 'value').filter(column => column !== null && column !== undefined && column !== '');

/** A column as queries use it; null for invalid ones. */
export function queryColumnOf(stored: unknown): QueryColumn | null {
  const column = toColumn(editOf(stored));
  if (column === null || typeof column === 'string') return column;
  return isRecord(stored) ? { ...stored, ...column } : { ...column };
}

/** The column's display name: from the dataset, or its label. */
export function columnName(stored: unknown, dataset: Pick<Dataset, 'columns'> | null): string {
  const { name, sql, label } = editOf(stored);
  if (name === null) return label ?? sql;
  return dataset?.columns.find(column => column.name === name)?.verboseName || name;
}

/** MET-022: whether the dataset has the column. SQL is not checked. */
export function isKnownColumn(stored: unknown, dataset: Pick<Dataset, 'columns'>): boolean {
  const { name } = editOf(stored);
  return name === null || dataset.columns.some(column => column.name === name);
}
