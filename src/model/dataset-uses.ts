/** An object that depends on a dataset. */
export interface DatasetUse {
  readonly id: number;
  readonly name: string;
}

/** Objects that depend on datasets, without duplicates. */
export interface DatasetUses {
  readonly charts: readonly DatasetUse[];
  /** Dashboards that show the charts. */
  readonly dashboards: readonly DatasetUse[];
}

export const noUses: DatasetUses = { charts: [], dashboards: [] };

const byId = (uses: readonly DatasetUse[]) => [...new Map(uses.map(use => [use.id, use])).values()];

/** Merges the dependents of several datasets. */
export const joinedUses = (uses: readonly DatasetUses[]): DatasetUses => ({
  charts: byId(uses.flatMap(({ charts }) => charts)),
  dashboards: byId(uses.flatMap(({ dashboards }) => dashboards)),
});
