import * as v from 'valibot';
import { QueryError } from '../query-error';
import { positionsOf } from '../result/columns';
import type { Frame, FrameColumn, Value } from '../result/frame';
import { genericTypes } from '@/model/dataset';
import { aggregateOf, type ColumnAggregate } from './reducers';

export const aggregatesSchema = v.record(
  v.string(),
  v.strictObject({
    operator: v.optional(v.string()),
    column: v.optional(v.nullable(v.string())),
    options: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
    label: v.optional(v.nullable(v.string())),
  }),
);

export interface NamedAggregate {
  /** The name of the result. */
  readonly name: string;
  readonly source: FrameColumn;
  readonly aggregate: ColumnAggregate;
}

/** The requested aggregates, in order. */
export function readAggregates(frame: Frame, requested: v.InferOutput<typeof aggregatesSchema>): NamedAggregate[] {
  return Object.entries(requested).map(([name, { operator, column, options }]) => {
    const position = positionsOf(frame, column ?? name)[0];
    if (position === undefined)
      throw new QueryError('bad-operation', `Column referenced by aggregate is undefined: ${column ?? name}`);
    if (operator === undefined) throw new QueryError('bad-operation', `Operator undefined for aggregator: ${name}`);
    return { name, source: frame.columns[position]!, aggregate: aggregateOf(operator, options ?? {}) };
  });
}

/** A column of results, of its source's type if the results are values of it. */
export function resultColumn(
  label: readonly string[],
  { source, aggregate }: Pick<NamedAggregate, 'source' | 'aggregate'>,
  values: readonly Value[],
): FrameColumn {
  const type = aggregate.gives === 'same' && source.type !== genericTypes.boolean ? source.type : genericTypes.numeric;
  return {
    label,
    type: aggregate.gives === 'same' ? source.type : type,
    values,
    storage: aggregate.gives === 'same' ? source.storage : undefined,
  };
}
