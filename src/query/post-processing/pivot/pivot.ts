import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../../query-error';
import { isExactNumber } from '../../result/exact-number';
import { requirePositions } from '../../result/columns';
import { toFrame, type Frame, type FrameColumn, type Value } from '../../result/frame';
import { valueText } from '../../result/python-text';
import { aggregatesSchema, readAggregates, resultColumn, type NamedAggregate } from '../aggregates';
import { readOptions } from '../options';
import { pivotCells, type PivotInput, type PivotedTable } from './cells';
import { combineValueWithMetric } from './combine';
import { addMargins } from './margins';

const NULL_TEXT = '<NULL>';

const entries = {
  index: v.optional(v.nullable(v.array(v.string())), []),
  columns: v.optional(v.nullable(v.array(v.string())), []),
  aggregates: v.optional(v.nullable(aggregatesSchema), {}),
  drop_missing_columns: v.optional(v.nullable(v.boolean()), true),
  metric_fill_value: v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()])), null),
  column_fill_value: v.optional(v.nullable(v.string()), NULL_TEXT),
  combine_value_with_metric: v.optional(v.nullable(v.boolean()), false),
  marginal_distributions: v.optional(v.nullable(v.boolean()), false),
  marginal_distribution_name: v.optional(v.nullable(v.string())),
};

const byName = (left: NamedAggregate, right: NamedAggregate) =>
  left.name < right.name ? -1 : left.name > right.name ? 1 : 0;

/** One aggregate per source column, the last that names it, under the source's own name and in the order of names. */
function perSource(aggregates: readonly NamedAggregate[]): NamedAggregate[] {
  const named = aggregates.map(one => ({ ...one, name: one.source.label.join(', ') }));
  return [...new Map(named.map(one => [one.name, one])).values()].sort(byName);
}

/** Replaces the gaps of some columns with a name for gaps, so that rows with a gap are spread too. */
function fillGaps(frame: Frame, labels: readonly string[], name: string | null): Frame {
  if (!name) return frame;
  const positions = new Set(labels.flatMap(label => requirePositions(frame, label)));
  const fill = (value: Value) => value ?? name;
  const columns = frame.columns.map((column, position) =>
    positions.has(position) ? { ...column, values: column.values.map(fill) } : column,
  );
  return { ...frame, columns };
}

function labelColumns({ index }: PivotInput, table: PivotedTable): FrameColumn[] {
  return index.map((column, part): FrameColumn => {
    const values = table.rows.map(key => key[part]!);
    // A row of totals adds text to times and numbers.
    const isMixed =
      column.type !== genericTypes.text && values.some(value => typeof value === 'string' && !isExactNumber(value));
    return { ...column, values, type: isMixed ? genericTypes.text : column.type };
  });
}

/** Totals are computed separately from the cells: their missing values remain missing. */
function fillCells(table: PivotedTable, fill: Value): PivotedTable {
  if (fill === null) return table;
  return { ...table, metrics: table.metrics.map(cells => cells.map(values => values.map(value => value ?? fill))) };
}

function metricColumns({ columns, aggregates }: PivotInput, table: PivotedTable): FrameColumn[] {
  return aggregates.flatMap((one, metric) =>
    table.columns.map((key, at) => {
      const parts = key.map((value, part) => valueText(value, columns[part]!));
      return resultColumn([one.name, ...parts], one, table.metrics[metric]![at]!);
    }),
  );
}

/** Spreads the values of columns over new columns, one row per index value, both in ascending order. */
export function pivot(frame: Frame, options: unknown): Frame {
  const settings = readOptions('pivot', entries, options);
  const [index, columns] = [settings.index ?? [], settings.columns ?? []];
  if (index.length === 0) throw new QueryError('bad-operation', 'Pivot operation requires at least one index');
  if (Object.keys(settings.aggregates ?? {}).length === 0)
    throw new QueryError('bad-operation', 'Pivot operation must include at least one aggregate');
  const filled = fillGaps(frame, columns, settings.column_fill_value);
  const columnOf = (label: string) => filled.columns[requirePositions(filled, label)[0]!]!;
  const dropMissing = settings.drop_missing_columns ?? true;
  const input: PivotInput = {
    index: index.map(columnOf),
    columns: columns.map(columnOf),
    aggregates: perSource(readAggregates(filled, settings.aggregates ?? {})),
    rowCount: filled.rowCount,
    dropMissing,
  };
  const fill = settings.metric_fill_value;
  const cells = fillCells(pivotCells(input), fill);
  const table = settings.marginal_distributions
    ? addMargins(cells, input, { name: settings.marginal_distribution_name || 'All', fill })
    : cells;
  const metrics = metricColumns(input, table);
  const kept = dropMissing ? metrics.filter(column => column.values.some(value => value !== null)) : metrics;
  const pivoted = toFrame([...labelColumns(input, table), ...kept], index.length);
  const levels = columns.length > 0 ? [null, ...columns] : undefined;
  const result: Frame = { ...pivoted, levels, rowCount: table.rows.length };
  return settings.combine_value_with_metric ? combineValueWithMetric(result) : result;
}
