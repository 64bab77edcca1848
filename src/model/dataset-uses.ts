/** Something that rests on a dataset. */
export interface DatasetUse {
  readonly id: number;
  readonly name: string;
}

/** What rests on datasets, each named once. */
export interface DatasetUses {
  readonly charts: readonly DatasetUse[];
  /** Those that show the charts. */
  readonly dashboards: readonly DatasetUse[];
}

export const noUses: DatasetUses = { charts: [], dashboards: [] };

const byId = (uses: readonly DatasetUse[]) => [...new Map(uses.map(use => [use.id, use])).values()];

/** All that rests on any of several datasets. */
export const joinedUses = (uses: readonly DatasetUses[]): DatasetUses => ({
  charts: byId(uses.flatMap(({ charts }) => charts)),
  dashboards: byId(uses.flatMap(({ dashboards }) => dashboards)),
});
