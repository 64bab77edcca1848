import type { QueryContext } from '@/model/query-context';
import { readBy, withContextTimeRules } from '../answer/answer-context';
import type { NamedDataset } from '../answer/answer-query';
import type { CompileOptions } from '../compile/compile';
import { findColumn } from '../compile/dataset';
import { QueryError } from '../query-error';
import { planQuery } from '../run/plan';
import { duckdb } from '../sql/duckdb';
import { invalidQuestion, whyUnanswerable, type Unanswerable } from './answerable';
import { cellsFor, dimensionFor } from './cells';
import { unitedPlans, type CellsPlan } from '@/model/cells-plan';
import type { RowsManifest } from './manifest';

/** The questions over one dataset, and the columns that filters set. */
export interface CellsQuestions {
  readonly dataset: NamedDataset;
  readonly contexts: readonly QueryContext[];
  readonly filtered: readonly string[];
  readonly options: CompileOptions;
}

/** The totals that answer a question; null if none would. */
function planFor({ dataset, options }: CellsQuestions, asked: QueryContext): CellsPlan | null {
  const context = readBy(dataset.query, withContextTimeRules(dataset, asked));
  if ((context.result_type ?? 'full') !== 'full') return null;
  try {
    return unitedPlans(
      context.queries.map(query =>
        cellsFor(dataset.query, planQuery(dataset.query, query, duckdb, options).compiled.select),
      ),
    );
  } catch (error) {
    if (error instanceof QueryError) return null;
    throw error;
  }
}

/**
 * The totals that answer as many of the questions as possible, under filters.
 *
 * @param without columns by which they are not split; questions that need them are left out
 * @returns null if they would answer nothing
 */
export function planCells(asked: CellsQuestions, without: ReadonlySet<string>): CellsPlan | null {
  const { dataset, contexts, filtered } = asked;
  const plans = contexts
    .flatMap(context => planFor(asked, context) ?? [])
    .filter(plan => plan.dimensions.every(({ column }) => !without.has(column)));
  if (plans.every(plan => plan.measures.length === 0)) return null;
  const names = filtered.filter(name => !without.has(name) && findColumn(dataset.query, name) !== undefined);
  const byFilters: CellsPlan = { dimensions: names.map(name => dimensionFor(dataset.query, name)), measures: [] };
  return unitedPlans([...plans, byFilters]);
}

/** Why totals do not answer a question; null if they do. */
export function whyNotCovered(
  { dataset, options }: CellsQuestions,
  asked: QueryContext,
  cells: CellsPlan,
  { columns, dialect }: Pick<RowsManifest, 'columns' | 'dialect'>,
): Unanswerable | null {
  const manifest: RowsManifest = {
    datasetId: asked.datasource.id,
    datasetVersion: '',
    dialect,
    digest: '',
    bytes: 1,
    rows: 0,
    columns,
    window: null,
    cells,
    asOf: options.now,
  };
  try {
    const context = withContextTimeRules(dataset, asked);
    return whyUnanswerable(manifest, dataset.query, readBy(dataset.query, context), options);
  } catch (error) {
    if (error instanceof QueryError) return invalidQuestion(error);
    throw error;
  }
}
