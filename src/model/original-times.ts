import { isRecord } from '@/lib/json';

/** The time columns of a dataset whose values are shown unconverted; the last changed one comes last. */
interface OfDataset {
  readonly dataset: number;
  readonly columns: readonly string[];
}

/** Limits for storage: number of datasets, and of columns per dataset. */
const [MOST_DATASETS, MOST_COLUMNS] = [100, 100];

function read(kept: unknown): readonly OfDataset[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: unknown) =>
    isRecord(each) && typeof each['dataset'] === 'number' && Array.isArray(each['columns'])
      ? [
          {
            dataset: each['dataset'],
            columns: each['columns'].filter((name: unknown): name is string => typeof name === 'string'),
          },
        ]
      : [],
  );
}

/** The time columns of a dataset that are shown unconverted. @param kept the stored value, which may be anything */
export const originalTimesOf = (kept: unknown, dataset: number | null): ReadonlySet<string> =>
  new Set(read(kept).findLast(each => each.dataset === dataset)?.columns);

/** The value to store after switching one column of a dataset. */
export function withOriginalTime(kept: unknown, dataset: number, column: string, isOriginal: boolean): unknown {
  const others = read(kept).filter(each => each.dataset !== dataset);
  const before = [...originalTimesOf(kept, dataset)].filter(name => name !== column);
  const columns = isOriginal ? [...before, column].slice(-MOST_COLUMNS) : before;
  return [...others, ...(columns.length === 0 ? [] : [{ dataset, columns }])].slice(-MOST_DATASETS);
}
