import * as v from 'valibot';

/** Truncations of the time in cells. Every grain that charts offer from a minute up consists of whole ones. */
export const cellGrains = ['PT1M', 'PT1H', 'P1D'] as const;
export type CellGrain = (typeof cellGrains)[number];

export const cellAggregates = ['COUNT', 'SUM', 'MIN', 'MAX'] as const;
export type TotalAggregate = (typeof cellAggregates)[number];

/** A column that tells cells apart. */
const dimensionSchema = v.object({
  column: v.pipe(v.string(), v.minLength(1)),
  /** Times are truncated to it; null keeps the values. */
  grain: v.nullable(v.picklist(cellGrains)),
});
export type CellDimension = v.InferOutput<typeof dimensionSchema>;

/** A number of each cell, which adds up to that of several cells. */
const measureSchema = v.object({
  aggregate: v.picklist(cellAggregates),
  /** A column of the dataset, or SQL over its columns; `*` counts rows. */
  of: v.variant('kind', [
    v.object({ kind: v.literal('column'), name: v.pipe(v.string(), v.minLength(1)) }),
    v.object({ kind: v.literal('sql'), sql: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)) }),
  ]),
  /** SQL: only rows for which it holds count. */
  filter: v.nullable(v.pipe(v.string(), v.maxLength(10_000))),
});
export type CellMeasure = v.InferOutput<typeof measureSchema>;

/** Most cells of a dataset that are kept. */
export const CELLS_MOST = 5_000_000;

/** A table of totals: one row for each combination of the dimensions' values. */
export const cellsPlanSchema = v.object({
  dimensions: v.pipe(v.array(dimensionSchema), v.maxLength(50)),
  measures: v.pipe(v.array(measureSchema), v.minLength(1), v.maxLength(200)),
});
export type CellsPlan = v.InferOutput<typeof cellsPlanSchema>;

/** The name of a measure in the table of cells. */
export const cellName = (index: number): string => `cell_${index}`;

const identity = (value: CellDimension | CellMeasure) => JSON.stringify(value);

/** The finer of two grains; null, which keeps the values, is the finest. */
const finer = (one: CellGrain | null, other: CellGrain | null): CellGrain | null =>
  one === null || other === null ? null : (cellGrains.find(grain => grain === one || grain === other) ?? null);

/** Cells that answer everything that any of the plans answers, in an order that depends on their contents only. */
export function unitedPlans(plans: readonly CellsPlan[]): CellsPlan {
  const dimensions = new Map<string, CellDimension>();
  const measures = new Map<string, CellMeasure>();
  for (const plan of plans) {
    for (const { column, grain } of plan.dimensions) {
      const known = dimensions.get(column);
      dimensions.set(column, { column, grain: known ? finer(known.grain, grain) : grain });
    }
    for (const { aggregate, of, filter } of plan.measures) {
      const measure = { aggregate, of, filter };
      measures.set(identity(measure), measure);
    }
  }
  const byIdentity = (a: CellDimension | CellMeasure, b: CellDimension | CellMeasure) =>
    identity(a) < identity(b) ? -1 : 1;
  return {
    dimensions: [...dimensions.values()].sort(byIdentity),
    measures: [...measures.values()].sort(byIdentity),
  };
}
