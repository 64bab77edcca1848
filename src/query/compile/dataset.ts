import type { GenericType } from '@/model/dataset';
import type { Select, TableReference } from '../sql/tree';

/** The compiler's view of a dataset. */
export interface QueryDataset {
  readonly source: Extract<TableReference, { node: 'table' | 'statement' }>;
  readonly columns: readonly QueryDatasetColumn[];
  /** Saved metrics: name → SQL expression. */
  readonly metrics: ReadonlyMap<string, string>;
  readonly mainTemporalColumn: string | null;
  /** Time ranges on other columns also apply to the main one. */
  readonly alwaysFiltersMainTime?: boolean;
  /** Values available to the dataset's templates. */
  readonly templateParameters?: Readonly<Record<string, unknown>>;
  /** Row-level conditions for the caller: SQL; in each group at least one must hold. */
  readonly rowRules?: readonly (readonly string[])[];
  /** Adapts statements to a source that is not the dataset's rows. @throws QueryError for those it cannot answer */
  readonly adapt?: (select: Select) => Select;
}

export interface QueryDatasetColumn {
  readonly name: string;
  readonly type: string;
  readonly generic: GenericType | null;
  readonly isTemporal: boolean;
  /** SQL of a calculated column. */
  readonly expression: string | null;
  /** `python_date_format`: how a column other than a timestamp stores times. */
  readonly dateFormat?: string | null;
}

/** A dataset for one query: its templates are rendered on demand. */
export interface CompiledDataset extends QueryDataset {
  render(sql: string): string;
}

export function findColumn(dataset: QueryDataset, name: string): QueryDatasetColumn | undefined {
  return dataset.columns.find(column => column.name === name);
}
