import * as v from 'valibot';
import { requireColumn } from '../result/columns';
import { toFrame, type Frame, type FrameColumn } from '../result/frame';
import { aggregatesSchema, readAggregates, resultColumn, type NamedAggregate } from './aggregates';
import { groupRows, reduceGroups } from './group-rows';
import { readOptions } from './options';

const entries = {
  groupby: v.optional(v.nullable(v.array(v.string())), []),
  aggregates: v.optional(v.nullable(aggregatesSchema), {}),
};

/** One row per group with a value in every key column, ascending, with one column per aggregate. */
export function aggregateBy(frame: Frame, groupby: readonly string[], aggregates: readonly NamedAggregate[]): Frame {
  const by = groupby.map(label => requireColumn(frame, label));
  const groups = groupRows(by, frame.rowCount);
  const labels = by.map((column, part): FrameColumn => ({ ...column, values: groups.keys.map(key => key[part]!) }));
  const results = aggregates.map(one => {
    const values = reduceGroups(one.source.values, groups.ofRow, groups.keys.length, one.aggregate.reduce);
    return resultColumn([one.name], one, values);
  });
  return toFrame([...labels, ...results]);
}

/** Aggregates the rows again, over fewer columns. */
export function aggregate(frame: Frame, options: unknown): Frame {
  const { groupby, aggregates } = readOptions('aggregate', entries, options);
  for (const label of groupby ?? []) requireColumn(frame, label);
  return aggregateBy(frame, groupby ?? [], readAggregates(frame, aggregates ?? {}));
}
