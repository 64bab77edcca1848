import { isRecord } from '@/lib/json';

/** Of one dataset, the time columns whose values are shown as they are; the one that was changed last comes last. */
interface OfDataset {
  readonly dataset: number;
  readonly columns: readonly string[];
}

/** What is kept in little room: of so many datasets, and of each so many columns. */
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

/** The time columns of a dataset that are shown as they are. @param kept whatever was found where it is kept */
export const originalTimesOf = (kept: unknown, dataset: number | null): ReadonlySet<string> =>
  new Set(read(kept).findLast(each => each.dataset === dataset)?.columns);

/** What is to be kept once one column of a dataset is, or is not, shown as it is. */
export function withOriginalTime(kept: unknown, dataset: number, column: string, isOriginal: boolean): unknown {
  const others = read(kept).filter(each => each.dataset !== dataset);
  const before = [...originalTimesOf(kept, dataset)].filter(name => name !== column);
  const columns = isOriginal ? [...before, column].slice(-MOST_COLUMNS) : before;
  return [...others, ...(columns.length === 0 ? [] : [{ dataset, columns }])].slice(-MOST_DATASETS);
}
