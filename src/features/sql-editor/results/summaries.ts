import { useEffect, useState } from 'react';
import type { SqlResult } from '@/offline/results/sql-result';
import { inSteps } from './in-steps';
import { summaryOf, type ColumnSummary } from './summary';

type Listener = (summary: ColumnSummary) => void;

/** Looks through the columns that somebody sees, the last asked for first. */
class Summaries {
  readonly known = new Map<number, ColumnSummary>();
  readonly #waiting = new Map<number, Set<Listener>>();
  readonly #result: SqlResult;
  #isBusy = false;

  constructor(result: SqlResult) {
    this.#result = result;
  }

  /** @returns that nobody waits any more */
  ask(column: number, told: Listener): () => void {
    const waiting = this.#waiting.get(column) ?? new Set();
    // Taken out and put in again: it is the last now.
    this.#waiting.delete(column);
    this.#waiting.set(column, waiting.add(told));
    void this.#work();
    return () => {
      waiting.delete(told);
      if (waiting.size === 0) this.#waiting.delete(column);
    };
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    // What is asked for in the same moment is all there before the first begins.
    await Promise.resolve();
    for (let next = [...this.#waiting.keys()].at(-1); next !== undefined; next = [...this.#waiting.keys()].at(-1)) {
      const column = this.#result.columns[next];
      const summary = column && (await inSteps(summaryOf(column, this.#result.rowCount), new AbortController().signal));
      const told = this.#waiting.get(next) ?? [];
      this.#waiting.delete(next);
      if (!summary) continue;
      this.known.set(next, summary);
      for (const tell of told) tell(summary);
    }
    this.#isBusy = false;
  }
}

const known = new WeakMap<SqlResult, Summaries>();

function summariesOf(result: SqlResult): Summaries {
  const present = known.get(result) ?? new Summaries(result);
  known.set(result, present);
  return present;
}

/** What is in a column; null until that is counted, which is begun when somebody sees it. */
export function useSummary(result: SqlResult, column: number): ColumnSummary | null {
  const summaries = summariesOf(result);
  const [, setTold] = useState<ColumnSummary | null>(null);
  useEffect(() => (summaries.known.has(column) ? undefined : summaries.ask(column, setTold)), [summaries, column]);
  return summaries.known.get(column) ?? null;
}
