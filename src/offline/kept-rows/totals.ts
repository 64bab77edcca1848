import type { Client } from '@/api/client';
import type { RowsCost } from '@/api/read/kept-rows';
import type { QueryContext } from '@/model/query-context';
import type { CellsPlan } from '@/model/cells-plan';
import { planCells, whyNotCovered, type CellsQuestions } from '@/query/kept-rows/plan-cells';
import { describeRows } from './ask';

/** Attempts, each without the largest dimension of the one before. */
const ROUNDS = 5;

/** A question over a dataset, with the name of the chart that asks. */
export interface NamedQuestion {
  readonly name: string;
  readonly context: QueryContext;
}

export interface TotalsQuestions extends Omit<CellsQuestions, 'contexts'> {
  readonly datasetId: number;
  readonly charts: readonly NamedQuestion[];
  /** The questions of filters for their options. */
  readonly others: readonly QueryContext[];
}

/** Totals that fit on a device, instead of rows that do not. */
export interface TotalsOffer extends RowsCost {
  readonly datasetId: number;
  readonly plan: CellsPlan;
  /** Names of charts. */
  readonly covered: readonly string[];
  readonly uncovered: readonly string[];
  /** Columns of filters by which they are not split. */
  readonly unsplit: readonly string[];
}

/** The totals that answer most of a dashboard's charts over a dataset; null if none fit, or the server gives none. */
export async function offerTotals(
  client: Pick<Client<AbortSignal>, 'call'>,
  asked: TotalsQuestions,
  signal: AbortSignal,
): Promise<TotalsOffer | null> {
  const { datasetId, charts, others, filtered } = asked;
  const questions = { ...asked, contexts: [...charts.map(({ context }) => context), ...others] };
  const without = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const plan = planCells(questions, without);
    if (!plan) return null;
    const outcome = await describeRows(client, { datasetId, window: null, cells: plan }, signal);
    if (outcome.kind !== 'success') return null;
    const { fits, rows, bytes, sentBytes, columns, dialect, dimensions = [] } = outcome.value;
    if (fits) {
      const file = { dialect, columns: [...columns] };
      const isCovered = ({ context }: NamedQuestion) => whyNotCovered(questions, context, plan, file) === null;
      const covered = charts.filter(isCovered).map(({ name }) => name);
      const uncovered = charts.filter(chart => !isCovered(chart)).map(({ name }) => name);
      const unsplit = filtered.filter(name => without.has(name));
      return covered.length === 0 ? null : { datasetId, plan, rows, bytes, sentBytes, covered, uncovered, unsplit };
    }
    const [largest] = dimensions.toSorted((a, b) => b.values - a.values);
    if (!largest) return null;
    without.add(largest.column);
  }
  return null;
}
