import { useEffect, useState } from 'react';
import type { SqlResult } from '@/offline/results/sql-result';
import { inSteps } from './in-steps';
import { summaryOf, type ColumnSummary } from './summary';

type Listener = (summary: ColumnSummary) => void;

/** Summarises the visible columns, the most recently requested first. */
class Summaries {
  readonly known = new Map<number, ColumnSummary>();
  readonly #waiting = new Map<number, Set<Listener>>();
  readonly #result: SqlResult;
  #isBusy = false;

  constructor(result: SqlResult) {
    this.#result = result;
  }

  /** @returns a function that cancels the request */
  ask(column: number, told: Listener): () => void {
    const waiting = this.#waiting.get(column) ?? new Set();
    // Removing and adding it again makes it the last.
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
    // All requests of the same moment are queued before the first starts.
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

/** The summary of a column; null until it is computed, which starts when the column is visible. */
export function useSummary(result: SqlResult, column: number): ColumnSummary | null {
  const summaries = summariesOf(result);
  const [, setTold] = useState<ColumnSummary | null>(null);
  useEffect(() => (summaries.known.has(column) ? undefined : summaries.ask(column, setTold)), [summaries, column]);
  return summaries.known.get(column) ?? null;
}
