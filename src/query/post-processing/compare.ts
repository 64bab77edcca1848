import * as v from 'valibot';
import { QueryError } from '../query-error';
import { requirePositions } from '../result/columns';
import { labelText, type Frame, type FrameColumn } from '../result/frame';
import { numbersOf, withNumbers } from './numbers';
import { readOptions } from './options';

const types = ['difference', 'percentage', 'ratio'] as const;
type CompareType = (typeof types)[number];

const entries = {
  source_columns: v.array(v.string()),
  compare_columns: v.array(v.string()),
  compare_type: v.string(),
  drop_original_columns: v.optional(v.nullable(v.boolean()), false),
  precision: v.optional(v.nullable(v.pipe(v.number(), v.integer())), 4),
};

const isType = (text: string): text is CompareType => types.some(type => type === text);

/** Rounds to a number of decimals, half to even like NumPy; a negative number rounds before the point. */
function roundTo(value: number, decimals: number): number {
  const factor = 10 ** Math.abs(decimals);
  const scaled = decimals < 0 ? value / factor : value * factor;
  const floor = Math.floor(scaled);
  const rounded = scaled - floor === 0.5 ? floor + (floor % 2 === 0 ? 0 : 1) : Math.round(scaled);
  if (!Number.isFinite(rounded)) return value;
  return decimals < 0 ? rounded * factor : rounded / factor;
}

function compareNumbers(
  type: CompareType,
  source: number | null,
  other: number | null,
  precision: number,
): number | null {
  if (source === null || other === null) return null;
  if (type === 'difference') return source - other;
  return roundTo(type === 'ratio' ? source / other : (source - other) / other, precision);
}

/** A column that only one of two has is compared with nothing. */
function comparePair(
  type: CompareType,
  name: string,
  source: FrameColumn | undefined,
  other: FrameColumn | undefined,
  precision: number,
): FrameColumn {
  const given = (source ?? other)!;
  const [left, right] = [source, other].map(column => (column ? numbersOf(column) : given.values.map(() => null)));
  const label = [name, ...given.label.slice(1)];
  return {
    ...withNumbers(
      given,
      given.values.map((_, row) => compareNumbers(type, left![row]!, right![row]!, precision)),
    ),
    label,
  };
}

/** Compares columns: their difference, the difference as a share of the second, or their ratio. */
export function compare(frame: Frame, options: unknown): Frame {
  const { source_columns, compare_columns, compare_type, drop_original_columns, precision } = readOptions(
    'compare',
    entries,
    options,
  );
  if (source_columns.length !== compare_columns.length) {
    throw new QueryError('bad-operation', '`compare_columns` must have the same length as `source_columns`.');
  }
  if (!isType(compare_type))
    throw new QueryError('bad-operation', '`compare_type` must be `difference`, `percentage` or `ratio`');
  const added = source_columns.flatMap((source, index) => {
    const other = compare_columns[index]!;
    const columnsOf = (label: string) => requirePositions(frame, label).map(position => frame.columns[position]!);
    const tail = (column: FrameColumn) => JSON.stringify(frame.levels ? column.label.slice(1) : []);
    const [left, right] = [columnsOf(source), columnsOf(other)];
    const name = [compare_type, source, other].join('__');
    const tails = [...new Set([...left, ...right].map(tail))];
    return tails.map(one =>
      comparePair(
        compare_type,
        name,
        left.find(column => tail(column) === one),
        right.find(column => tail(column) === one),
        precision ?? 4,
      ),
    );
  });
  const named = added.map(column => (frame.levels ? column : { ...column, label: column.label.slice(0, 1) }));
  const dropped = new Set(drop_original_columns ? [...source_columns, ...compare_columns] : []);
  const stays = (column: FrameColumn, position: number) =>
    position < frame.indexCount || !dropped.has(frame.levels ? column.label[0]! : labelText(column.label));
  return { ...frame, columns: [...frame.columns.filter(stays), ...named] };
}
