import { identifierOf } from '../database-metadata';
import { isCalculated, partName, textIn, type DatasetDraft, type DraftPart } from './draft';

/** SQL of a draft, as a statement that the source can check without running it. */
export interface CheckedSql {
  readonly of: 'dataset' | 'metric' | 'column' | 'predicate';
  /** Of the metric or column; empty for the dataset's own SQL. */
  readonly name: string;
  readonly sql: string;
}

/** Each is a request: of a dataset that is changed altogether, the first ones have to do. */
const MOST = 40;

/** Without a semicolon at its end, and closed against a comment there. */
const nested = (sql: string) => `(${sql.replace(/[\s;]+$/, '')}\n)`;

function sourceOf({ sql, schema, name }: DatasetDraft['settings'], backend: string | undefined): string {
  if (sql.trim() !== '') return `${nested(sql)} AS virtual_table`;
  return [schema, name]
    .filter(part => part.trim() !== '')
    .map(part => identifierOf(part, backend))
    .join('.');
}

const isSameSource = (first: DatasetDraft, draft: DatasetDraft) =>
  (['sql', 'schema', 'name', 'templateParams'] as const).every(name => first.settings[name] === draft.settings[name]);

function changedExpressions(before: readonly DraftPart[], after: readonly DraftPart[], all: boolean) {
  const known = new Map(before.map(part => [part.key, textIn(part, 'expression')]));
  return after.filter(part => {
    const expression = textIn(part, 'expression');
    return expression.trim() !== '' && (all || known.get(part.key) !== expression);
  });
}

/** The SQL that a draft changes: all of it if the source changed. */
export function changedSql(first: DatasetDraft, draft: DatasetDraft, backend?: string): readonly CheckedSql[] {
  const all = !isSameSource(first, draft);
  const source = sourceOf(draft.settings, backend);
  const selected = (of: CheckedSql['of']) => (part: DraftPart) => ({
    of,
    name: partName(part),
    sql: `SELECT ${nested(textIn(part, 'expression'))} FROM ${source}`,
  });
  const { sql, fetchValuesPredicate: predicate } = draft.settings;
  const isPredicateChanged = all || predicate !== first.settings.fetchValuesPredicate;
  return [
    ...(all && sql.trim() !== '' ? [{ of: 'dataset', name: '', sql } as const] : []),
    ...changedExpressions(first.metrics, draft.metrics, all).map(selected('metric')),
    ...changedExpressions(first.columns, draft.columns.filter(isCalculated), all).map(selected('column')),
    ...(isPredicateChanged && predicate.trim() !== ''
      ? [{ of: 'predicate', name: '', sql: `SELECT 1 FROM ${source} WHERE ${nested(predicate)}` } as const]
      : []),
  ].slice(0, MOST);
}
