import * as v from 'valibot';

const text = v.nullable(v.string());

/** A count with its objects. */
export const countOf = <S extends v.GenericSchema>(row: S) =>
  v.looseObject({ count: v.number(), result: v.array(row) });

/** Objects that depend on a dataset, or on all datasets of a connection. */
export const relatedObjectsSchema = v.looseObject({
  charts: countOf(v.looseObject({ id: v.number(), slice_name: text, viz_type: text })),
  dashboards: countOf(v.looseObject({ id: v.number(), title: text, slug: text, json_metadata: text })),
});
