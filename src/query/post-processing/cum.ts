import * as v from 'valibot';
import { QueryError } from '../query-error';
import type { Frame } from '../result/frame';
import { appendColumns, sourcePositions } from './append-columns';
import { numbersOf, withNumbers } from './numbers';
import { readOptions } from './options';

const entries = {
  operator: v.string(),
  columns: v.optional(v.nullable(v.record(v.string(), v.string())), {}),
};

const operators: Readonly<Record<string, (so_far: number, value: number) => number>> = {
  sum: (total, value) => total + value,
  prod: (total, value) => total * value,
  min: Math.min,
  max: Math.max,
};

/** Running totals, products or extremes down the rows. Gaps count as zero. */
export function cum(frame: Frame, options: unknown): Frame {
  const { operator, columns } = readOptions('cum', entries, options);
  const names = columns ?? {};
  const positions = sourcePositions(frame, names);
  const combine = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!combine) throw new QueryError('bad-operation', `Invalid cumulative operator: ${operator}`);
  const computed = positions.map(position => {
    const source = frame.columns[position]!;
    let running: number | null = null;
    const values = numbersOf(source).map(
      value => (running = running === null ? (value ?? 0) : combine(running, value ?? 0)),
    );
    return [position, withNumbers(source, values)] as const;
  });
  return appendColumns(frame, new Map(computed), names);
}
