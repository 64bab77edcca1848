import { quotedName } from '../database-metadata';
import type { Dataset } from '../dataset';
import type { CompletedName, Completion } from './complete';
import { readPlace } from './complete';
import { readSql } from './tokens';

/**
 * How far in front a name stands among those that fit what is typed equally well (spec part 2, section 9): what the
 * dataset has before what every SQL has.
 */
export const completionScores = { column: 600, metric: 400, keyword: 100, function: 60 } as const;

export interface ScoredName extends CompletedName {
  readonly score: number;
}

interface ExpressionCompletion extends Omit<Completion, 'options'> {
  readonly options: readonly ScoredName[];
}

/** Where a metric is named, what it is calculated of is put: SQL does not know it by its name. */
const metricName = ({ name, expression }: Dataset['metrics'][number]): ScoredName => ({
  label: name,
  detail: expression,
  kind: 'variable',
  apply: expression || name,
  score: completionScores.metric,
});

function columnName({ name, type, expression }: Dataset['columns'][number]): ScoredName {
  const apply = expression === null ? quotedName(name) : `(${expression})`;
  return {
    label: name,
    detail: type.toLowerCase(),
    kind: 'column',
    score: completionScores.column,
    ...(apply === name ? {} : { apply }),
  };
}

/**
 * Names that may stand at a place of an expression over a dataset; null where none can, or nothing was begun.
 * @param isExplicit they were asked for, so that nothing need be begun
 */
export function completeExpression(
  { sql, at, isExplicit }: { readonly sql: string; readonly at: number; readonly isExplicit: boolean },
  dataset: Pick<Dataset, 'columns' | 'metrics'>,
  functions: readonly string[],
): ExpressionCompletion | null {
  const place = readPlace(readSql(sql), at);
  if (!place || place.qualifier !== null || (place.typed === '' && !isExplicit)) return null;
  const options = [
    ...dataset.columns.map(columnName),
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
