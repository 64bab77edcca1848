import type { SqlColumn, SqlKind, SqlResult, SqlValue } from '@/offline/results/sql-result';

export function sqlColumn(name: string, kind: SqlKind, values: readonly SqlValue[]): SqlColumn {
  return { name, type: kind.toUpperCase(), kind, isDate: false, at: row => values[row] ?? null, values: () => values };
}

/** Rows as decoded from their bytes, made of values. */
export function sqlResult(columns: readonly SqlColumn[], truncated = false): SqlResult {
  return { columns, rowCount: columns[0]?.values().length ?? 0, truncated };
}

/** Runs work to its end, without its pauses. */
export function finished<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
