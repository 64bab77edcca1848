import { isRecord } from '@/lib/json';
import type { MetricAggregate } from '../query-context';
import { aggregateOf, metricColumnOf, type AdhocMetric, type MetricColumn } from './metric';

/**
 * A metric while it is edited. What was entered in one tab stays there while another is looked at; only what its
 * expression type asks for is part of the metric.
 */
export interface MetricEdit {
  /** The name of a saved metric, which then is the metric. */
  readonly saved: string | null;
  readonly expressionType: AdhocMetric['expressionType'];
  readonly column: MetricColumn | null;
  readonly aggregate: MetricAggregate | null;
  readonly sql: string;
  /** What somebody called it; null while its label says what it calculates. */
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

/** The longest label that is not cut, and what is left of those that are (as in Superset). */
const LABEL = { most: 43, kept: 40 } as const;

const columnLabel = ({ column_name: name, verbose_name: verbose }: MetricColumn): string =>
  typeof verbose === 'string' && verbose !== '' ? verbose : name;

/** What a metric is called while nobody names it: what it calculates. */
export function usualLabel({ expressionType, column, aggregate, sql }: MetricEdit): string {
  if (expressionType === 'SIMPLE')
    return column && aggregate ? `${aggregate}(${columnLabel(column)})` : column ? columnLabel(column) : '';
  return sql.length < LABEL.most ? sql : `${sql.slice(0, LABEL.kept)}...`;
}

/** The metric as SQL, for those who want to go on from there. */
export function metricSql({ expressionType, column, aggregate, sql }: MetricEdit): string {
  if (expressionType === 'SQL' || sql !== '') return sql;
  if (!column || !aggregate) return '';
  return aggregate === 'COUNT_DISTINCT'
    ? `COUNT(DISTINCT ${column.column_name})`
    : `${aggregate}(${column.column_name})`;
}

/** A label that is not the usual one counts as somebody's, unless the metric says that it is not. */
function labelOf(stored: Readonly<Record<string, unknown>>, edit: MetricEdit): string | null {
  const { label, hasCustomLabel } = stored;
  if (typeof label !== 'string' || label === '' || hasCustomLabel === false) return null;
  if (hasCustomLabel === true) return label;
  const plain = edit.column && edit.aggregate ? `${edit.aggregate}(${edit.column.column_name})` : null;
  return label === usualLabel(edit) || label === plain ? null : label;
}

/** A metric of form data, which may be anything, as it is when its editor opens. */
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

/** An empty label, or the usual one, is nobody's. */
export const withLabel = (edit: MetricEdit, label: string): MetricEdit => ({
  ...edit,
  label: label === '' || label === usualLabel(edit) ? null : label,
});

/** MET-017, MET-018 */
export const isValid = ({ expressionType, column, aggregate, sql }: MetricEdit): boolean =>
  expressionType === 'SIMPLE' ? column !== null && aggregate !== null : sql.trim() !== '';

/** What makes the metric, without what only waits in other tabs. */
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

/** MET-003, MET-004: the tab on which the editor opens. @param isNew nothing of it was there before */
export function firstTab(start: MetricEdit, hasSaved: boolean, isNew: boolean): MetricTab {
  return hasSaved && (isNew || start.saved !== null) ? 'saved' : start.expressionType;
}

/** As form data store it; null while it is not valid. @param optionName of a metric that has none */
export function toMetric(edit: MetricEdit, optionName: string): string | AdhocMetric | null {
  if (edit.saved !== null) return edit.saved;
  if (!isValid(edit)) return null;
  const { column, aggregate, sql, label } = edit;
  const named = { label: label ?? usualLabel(edit), hasCustomLabel: label !== null, optionName };
  if (edit.expressionType === 'SQL')
    return { expressionType: 'SQL', sqlExpression: sql, column: null, aggregate: null, ...named };
  return column && aggregate ? { expressionType: 'SIMPLE', column, aggregate, sqlExpression: null, ...named } : null;
}
