import { isRecord } from '@/lib/json';
import type { MetricAggregate } from '../query-context';
import { aggregateOf, metricColumnOf, type AdhocMetric, type MetricColumn } from './metric';

/**
 * A metric while it is edited. Input in one tab is kept while another is shown; only that of the expression type is
 * part of the metric.
 */
export interface MetricEdit {
  /** The name of a saved metric, which then stands for the whole metric. */
  readonly saved: string | null;
  readonly expressionType: AdhocMetric['expressionType'];
  readonly column: MetricColumn | null;
  readonly aggregate: MetricAggregate | null;
  readonly sql: string;
  /** The user's label; null while the label is generated. */
  readonly label: string | null;
}

export const newMetric: MetricEdit = {
  saved: null,
  expressionType: 'SIMPLE',
  column: null,
  aggregate: null,
  sql: '',
  label: null,
};

/** The longest label that is not cut, and the length of a cut one (as in Superset). */
const LABEL = { most: 43, kept: 40 } as const;

const columnLabel = ({ column_name: name, verbose_name: verbose }: MetricColumn): string =>
  typeof verbose === 'string' && verbose !== '' ? verbose : name;

/** The generated label of a metric: its calculation. */
export function usualLabel({ expressionType, column, aggregate, sql }: MetricEdit): string {
  if (expressionType === 'SIMPLE')
    return column && aggregate ? `${aggregate}(${columnLabel(column)})` : column ? columnLabel(column) : '';
  return sql.length < LABEL.most ? sql : `${sql.slice(0, LABEL.kept)}...`;
}

/** The metric as SQL, as a starting point for editing. */
export function metricSql({ expressionType, column, aggregate, sql }: MetricEdit): string {
  if (expressionType === 'SQL' || sql !== '') return sql;
  if (!column || !aggregate) return '';
  return aggregate === 'COUNT_DISTINCT'
    ? `COUNT(DISTINCT ${column.column_name})`
    : `${aggregate}(${column.column_name})`;
}

/** A label other than the generated one counts as custom, unless the metric says otherwise. */
function labelOf(stored: Readonly<Record<string, unknown>>, edit: MetricEdit): string | null {
  const { label, hasCustomLabel } = stored;
  if (typeof label !== 'string' || label === '' || hasCustomLabel === false) return null;
  if (hasCustomLabel === true) return label;
  const plain = edit.column && edit.aggregate ? `${edit.aggregate}(${edit.column.column_name})` : null;
  return label === usualLabel(edit) || label === plain ? null : label;
}

/** The initial state of the metric editor for a metric of form data, which may be anything. */
export function editOf(stored: unknown): MetricEdit {
  if (typeof stored === 'string' && stored !== '') return { ...newMetric, saved: stored };
  if (!isRecord(stored)) return newMetric;
  const { expressionType, metric_name: name, sqlExpression: sql } = stored;
  if (typeof name === 'string' && name !== '') return { ...newMetric, saved: name };
  const edit: MetricEdit =
    expressionType === 'SQL'
      ? { ...newMetric, expressionType, sql: typeof sql === 'string' ? sql : '' }
      : { ...newMetric, column: metricColumnOf(stored['column']), aggregate: aggregateOf(stored['aggregate']) };
  return { ...edit, label: labelOf(stored, edit) };
}

/** MET-005 */
export const withColumn = (edit: MetricEdit, column: MetricColumn): MetricEdit => ({
  ...edit,
  saved: null,
  expressionType: 'SIMPLE',
  column,
});

/** MET-005 */
export const withAggregate = (edit: MetricEdit, aggregate: MetricAggregate): MetricEdit => ({
  ...edit,
  saved: null,
  expressionType: 'SIMPLE',
  aggregate,
});

/** MET-006 */
export const withSql = (edit: MetricEdit, sql: string): MetricEdit => ({
  ...edit,
  saved: null,
  expressionType: 'SQL',
  sql,
});

/** MET-007 */
export const withSaved = (edit: MetricEdit, saved: string): MetricEdit => ({
  ...newMetric,
  expressionType: edit.expressionType,
  saved,
});

/** An empty label, or the generated one, is not custom. */
export const withLabel = (edit: MetricEdit, label: string): MetricEdit => ({
  ...edit,
  label: label === '' || label === usualLabel(edit) ? null : label,
});

/** MET-017, MET-018 */
export const isValid = ({ expressionType, column, aggregate, sql }: MetricEdit): boolean =>
  expressionType === 'SIMPLE' ? column !== null && aggregate !== null : sql.trim() !== '';

/** The members that define the metric, without unused input of other tabs. */
function essence(edit: MetricEdit): readonly unknown[] {
  if (edit.saved !== null) return ['saved', edit.saved];
  return edit.expressionType === 'SIMPLE'
    ? ['SIMPLE', edit.column?.column_name, edit.aggregate, edit.label]
    : ['SQL', edit.sql, edit.label];
}

export function isChanged(start: MetricEdit, edit: MetricEdit): boolean {
  const [before, now] = [essence(start), essence(edit)];
  return before.length !== now.length || before.some((part, index) => part !== now[index]);
}

/** MET-010 */
export const canSave = (start: MetricEdit, edit: MetricEdit): boolean =>
  isChanged(start, edit) && (edit.saved !== null || isValid(edit));

export type MetricTab = 'saved' | 'SIMPLE' | 'SQL';

/** MET-003, MET-004: the initial tab of the editor. @param isNew whether the metric is new */
export function firstTab(start: MetricEdit, hasSaved: boolean, isNew: boolean): MetricTab {
  return hasSaved && (isNew || start.saved !== null) ? 'saved' : start.expressionType;
}

/** As stored in form data; null while it is invalid. @param optionName for a metric that has none */
export function toMetric(edit: MetricEdit, optionName: string): string | AdhocMetric | null {
  if (edit.saved !== null) return edit.saved;
  if (!isValid(edit)) return null;
  const { column, aggregate, sql, label } = edit;
  const named = { label: label ?? usualLabel(edit), hasCustomLabel: label !== null, optionName };
  if (edit.expressionType === 'SQL')
    return { expressionType: 'SQL', sqlExpression: sql, column: null, aggregate: null, ...named };
  return column && aggregate ? { expressionType: 'SIMPLE', column, aggregate, sqlExpression: null, ...named } : null;
}
