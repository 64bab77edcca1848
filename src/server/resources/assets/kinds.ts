import type { AssetKind } from '@/api/assets';

interface KindWords {
  /** How `metadata.yaml` names what an archive holds. */
  readonly type: string;
  readonly folder: string;
  /** How refusals name one of them. */
  readonly title: string;
}

export const assetKinds: Readonly<Record<AssetKind, KindWords>> = {
  dashboard: { type: 'Dashboard', folder: 'dashboards', title: 'Dashboard' },
  chart: { type: 'Slice', folder: 'charts', title: 'Chart' },
  dataset: { type: 'SqlaTable', folder: 'datasets', title: 'Dataset' },
  database: { type: 'Database', folder: 'databases', title: 'Database' },
};
