import type { GenericType } from '@/model/dataset';
import type { TableReference } from '../sql/tree';

/** What the compiler needs to know of a dataset. */
export interface QueryDataset {
  readonly source: Extract<TableReference, { node: 'table' | 'statement' }>;
  readonly columns: readonly QueryDatasetColumn[];
  /** Saved metrics: name → SQL expression. */
  readonly metrics: ReadonlyMap<string, string>;
  readonly mainTemporalColumn: string | null;
  /** A time range on another column holds for the main one too. */
  readonly alwaysFiltersMainTime?: boolean;
  /** Values that the dataset's templates can name. */
  readonly templateParameters?: Readonly<Record<string, unknown>>;
  /** Conditions on its rows for whoever asks: SQL of which, in each group, at least one has to hold. */
  readonly rowRules?: readonly (readonly string[])[];
}

export interface QueryDatasetColumn {
  readonly name: string;
  readonly type: string;
  readonly generic: GenericType | null;
  readonly isTemporal: boolean;
  /** SQL of a calculated column. */
  readonly expression: string | null;
  /** `python_date_format`: how a column that is no timestamp keeps times. */
  readonly dateFormat?: string | null;
}

/** A dataset as one query sees it: its templates are rendered as they are met. */
export interface CompiledDataset extends QueryDataset {
  render(sql: string): string;
}

export function findColumn(dataset: QueryDataset, name: string): QueryDatasetColumn | undefined {
  return dataset.columns.find(column => column.name === name);
}
