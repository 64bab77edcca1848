/** What is exported and imported as an archive. */
export const assetKinds = ['dashboard', 'chart', 'dataset', 'database', 'saved_query'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** What an import would do to one object of an archive. */
export interface ImportChange {
  readonly kind: AssetKind;
  readonly name: string;
  /** `made` where it is not here yet; `kept` where it stays as it is here. */
  readonly fate: 'made' | 'replaced' | 'kept';
  readonly mayReplace: boolean;
  /** Fields in which it is another here than in the archive, by their names there. */
  readonly differences: readonly string[];
  /** Of a dashboard: the charts that it shows here and not in the archive, by name. */
  readonly leaves: readonly string[];
}
