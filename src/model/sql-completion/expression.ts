import { quotedName } from '../database-metadata';
import type { Dataset } from '../dataset';
import type { CompletedName, Completion } from './complete';
import { readPlace } from './complete';
import { readSql } from './tokens';

/**
 * Ranks of names that match the input equally well (spec part 2, section 9): the dataset's names before those of SQL in
 * general.
 */
export const completionScores = { column: 600, metric: 400, keyword: 100, function: 60 } as const;

export interface ScoredName extends CompletedName {
  readonly score: number;
}

interface ExpressionCompletion extends Omit<Completion, 'options'> {
  readonly options: readonly ScoredName[];
}

/** Metrics insert their expression: SQL does not know their names. */
const metricName = ({ name, expression }: Dataset['metrics'][number]): ScoredName => ({
  label: name,
  detail: expression,
  kind: 'variable',
  apply: expression || name,
  score: completionScores.metric,
});

function columnName({ name, type, expression }: Dataset['columns'][number], backend: string | null): ScoredName {
  const apply = expression === null ? quotedName(name, backend) : `(${expression})`;
  return {
    label: name,
    detail: type.toLowerCase(),
    kind: 'column',
    score: completionScores.column,
    ...(apply === name ? {} : { apply }),
  };
}

/**
 * Completions for a position in an expression over a dataset; null without any, or without input.
 * @param isExplicit completion was requested, so that no input is needed
 */
export function completeExpression(
  {
    sql,
    at,
    isExplicit,
    backend = null,
  }: {
    readonly sql: string;
    readonly at: number;
    readonly isExplicit: boolean;
    readonly backend?: string | null;
  },
  dataset: Pick<Dataset, 'columns' | 'metrics'>,
  functions: readonly string[],
): ExpressionCompletion | null {
  const place = readPlace(readSql(sql), at);
  if (!place || place.qualifier !== null || (place.typed === '' && !isExplicit)) return null;
  const options = [
    ...dataset.columns.map(column => columnName(column, backend)),
    ...dataset.metrics.map(metricName),
    ...functions.map((label): ScoredName => ({
      label,
      kind: 'function',
      apply: `${label}(`,
      score: completionScores.function,
    })),
  ];
  return { from: place.from, options };
}
