import type { GenericType } from '@/model/dataset';
import type { Source } from '../sql/tree';

/** What the compiler needs to know of a dataset. */
export interface QueryDataset {
  readonly source: Extract<Source, { node: 'table' | 'statement' }>;
  readonly columns: readonly QueryDatasetColumn[];
  /** Saved metrics: name → SQL expression. */
  readonly metrics: ReadonlyMap<string, string>;
  readonly mainTemporalColumn: string | null;
}

export interface QueryDatasetColumn {
  readonly name: string;
  readonly type: string;
  readonly generic: GenericType | null;
  readonly isTemporal: boolean;
  /** SQL of a calculated column. */
  readonly expression: string | null;
}

export function findColumn(dataset: QueryDataset, name: string): QueryDatasetColumn | undefined {
  return dataset.columns.find(column => column.name === name);
}
