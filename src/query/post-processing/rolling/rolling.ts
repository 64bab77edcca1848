import * as v from 'valibot';
import { QueryError } from '../../query-error';
import { takeRows, type Frame } from '../../result/frame';
import { appendColumns, sourcePositions } from '../append-columns';
import { numbersOf, withNumbers } from '../numbers';
import { readOptions } from '../options';
import { windowFunction } from './functions';
import { overWindows } from './window';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const entries = {
  rolling_type: v.string(),
  columns: v.record(v.string(), v.string()),
  window: v.optional(v.nullable(count)),
  rolling_type_options: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  center: v.optional(v.nullable(v.boolean()), false),
  win_type: v.optional(v.nullable(v.string())),
  min_periods: v.optional(v.nullable(count)),
};

/**
 * A function of each row and the rows before it. With a minimum number of periods, the rows before the first that could
 * have them are left out.
 */
export function rolling(frame: Frame, options: unknown): Frame {
  const { rolling_type, columns, window, rolling_type_options, center, win_type, min_periods } = readOptions(
    'rolling',
    entries,
    options,
  );
  const positions = sourcePositions(frame, columns);
  if (window === null || window === undefined)
    throw new QueryError('bad-operation', 'Undefined window for rolling operation');
  if (window === 0) throw new QueryError('bad-operation', 'Window must be > 0');
  if ((min_periods ?? 0) > window)
    throw new QueryError('bad-operation', `min_periods ${min_periods} must be <= window ${window}`);
  if (win_type) throw new QueryError('unsupported', `Weighted windows (win_type ${win_type}) are not supported here`);
  const reduce = windowFunction(rolling_type, rolling_type_options ?? {});
  const shape = {
    size: window,
    needed: min_periods ?? window,
    centred: center ?? false,
    gapsCount: rolling_type === 'count',
  };
  const computed = positions.map(position => {
    const source = frame.columns[position]!;
    return [
      position,
      withNumbers(
        source,
        overWindows(numbersOf(source), shape, numbers => reduce(numbers)),
      ),
    ] as const;
  });
  const rolled = appendColumns(frame, new Map(computed), columns);
  if (!min_periods) return rolled;
  const rows = Array.from({ length: rolled.rowCount }, (_, row) => row);
  return takeRows(rolled, rows.slice(min_periods - 1));
}
