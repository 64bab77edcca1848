import type { AssetKind } from '@/api/assets';

interface KindWords {
  /** The name of the archive's kind in `metadata.yaml`. */
  readonly type: string;
  readonly folder: 'dashboards' | 'charts' | 'datasets' | 'databases' | 'queries';
  /** The name of one object in errors. */
  readonly title: string;
  /** The name of the kind in errors. */
  readonly refused: string;
}

export const assetKinds: Readonly<Record<AssetKind, KindWords>> = {
  dashboard: { type: 'Dashboard', folder: 'dashboards', title: 'Dashboard', refused: 'dashboard' },
  chart: { type: 'Slice', folder: 'charts', title: 'Chart', refused: 'chart' },
  dataset: { type: 'SqlaTable', folder: 'datasets', title: 'Dataset', refused: 'dataset' },
  database: { type: 'Database', folder: 'databases', title: 'Database', refused: 'database' },
  // Capitals and the plural are the contract's.
  saved_query: { type: 'SavedQuery', folder: 'queries', title: 'Saved_Queries', refused: 'saved_queries' },
};
