import type { SqlColumn, SqlResult } from '@/offline/results/sql-result';
import { identityOf } from './cell-text';
import type { Steps } from './row-order';

/** A row of one result, or the same row in both. */
export type RowDifference =
  | { readonly kind: 'added'; readonly after: number }
  | { readonly kind: 'gone'; readonly before: number }
  /** `columns`: the names of the changed columns. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number; readonly columns: readonly string[] };

export interface ResultDifference {
  /** In the order of the later result; removed rows come last. */
  readonly rows: readonly RowDifference[];
  readonly same: number;
  /** The names of columns that only one of the two has. */
  readonly addedColumns: readonly string[];
  readonly goneColumns: readonly string[];
  /** Some rows share all their keys with others: those are matched in order. */
  readonly hasRepeatedKeys: boolean;
}

const AT_ONCE = 500;

interface Pair {
  readonly name: string;
  readonly before: SqlColumn;
  readonly after: SqlColumn;
}

/** Columns of the same name, of which a result may have several. */
function pairsOf(before: SqlResult, after: SqlResult): readonly Pair[] {
  const rest = [...before.columns];
  return after.columns.flatMap(column => {
    const place = rest.findIndex(({ name }) => name === column.name);
    const [found] = place < 0 ? [] : rest.splice(place, 1);
    return found ? [{ name: column.name, before: found, after: column }] : [];
  });
}

const namesWithout = ({ columns }: SqlResult, taken: ReadonlySet<SqlColumn>) =>
  columns.filter(column => !taken.has(column)).map(({ name }) => name);

const keyOf = (columns: readonly SqlColumn[], row: number) =>
  JSON.stringify(columns.map(column => identityOf(column, column.at(row))));

/**
 * Compares the rows of two results. Rows match by the values of key columns; without any, by all values, so that none
 * is changed.
 */
export function* compareResults(before: SqlResult, after: SqlResult, keys: readonly string[]): Steps<ResultDifference> {
  const pairs = pairsOf(before, after);
  const named = pairs.filter(({ name }) => keys.includes(name));
  const keyPairs = named.length > 0 ? named : pairs;
  const valuePairs = pairs.filter(pair => !keyPairs.includes(pair));
  const [keysBefore, keysAfter] = [keyPairs.map(pair => pair.before), keyPairs.map(pair => pair.after)];

  const waiting = new Map<string, number[]>();
  let hasRepeatedKeys = false;
  for (let row = 0; row < before.rowCount; row += 1) {
    const key = keyOf(keysBefore, row);
    const others = waiting.get(key);
    if (others) {
      others.push(row);
      hasRepeatedKeys = true;
    } else waiting.set(key, [row]);
    if (row % AT_ONCE === 0) yield undefined;
  }
  // Duplicates match in order.
  for (const rows of waiting.values()) rows.reverse();

  const differences: RowDifference[] = [];
  const seen = new Set<string>();
  let same = 0;
  for (let row = 0; row < after.rowCount; row += 1) {
    if (row % AT_ONCE === 0) yield undefined;
    const key = keyOf(keysAfter, row);
    if (seen.has(key)) hasRepeatedKeys = true;
    seen.add(key);
    const earlier = waiting.get(key)?.pop();
    if (earlier === undefined) {
      differences.push({ kind: 'added', after: row });
      continue;
    }
    const columns = valuePairs
      .filter(pair => identityOf(pair.before, pair.before.at(earlier)) !== identityOf(pair.after, pair.after.at(row)))
      .map(({ name }) => name);
    if (columns.length === 0) same += 1;
    else differences.push({ kind: 'changed', before: earlier, after: row, columns });
  }
  const gone = [...waiting.values()].flat().sort((a, b) => a - b);
  return {
    rows: [...differences, ...gone.map((row): RowDifference => ({ kind: 'gone', before: row }))],
    same,
    addedColumns: namesWithout(after, new Set(pairs.map(pair => pair.after))),
    goneColumns: namesWithout(before, new Set(pairs.map(pair => pair.before))),
    // Without keys, equal rows match.
    hasRepeatedKeys: hasRepeatedKeys && named.length > 0,
  };
}
