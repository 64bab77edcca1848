import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../../query-error';
import { dataColumns } from '../../result/columns';
import type { Frame, FrameColumn } from '../../result/frame';
import { numbersOf, withNumbers } from '../numbers';
import { readOptions } from '../options';
import { ascending, quantileSorted } from '../quantile';
import { fillBackward, fillForward, interpolate } from './fill';
import { periodsOver, type ResamplePeriod } from './periods';
import { parseRule, type Rule } from './rule';

const methods = ['asfreq', 'bfill', 'ffill', 'linear', 'median', 'mean', 'sum'] as const;
type Method = (typeof methods)[number];

const entries = {
  rule: v.string(),
  method: v.string(),
  fill_value: v.optional(v.nullable(v.number())),
};

type Cells = readonly (number | null)[];

const isMethod = (text: string): text is Method => methods.some(method => method === text);

/** Sorted times, each with the row that it labels. */
interface Times {
  readonly instants: readonly number[];
  readonly rows: readonly number[];
}

function timesOf(frame: Frame): Times {
  const [index] = frame.columns;
  if (frame.indexCount !== 1 || !index || index.type !== genericTypes.temporal) {
    throw new QueryError('bad-operation', 'Resample operation requires DatetimeIndex');
  }
  const known = index.values.flatMap((instant, row) => (typeof instant === 'number' ? [{ instant, row }] : []));
  known.sort((a, b) => a.instant - b.instant);
  return { instants: known.map(({ instant }) => instant), rows: known.map(({ row }) => row) };
}

/** For each period the position of the time that provides its value, or −1. */
type SourcePositions = readonly number[];

/** Times as regular as the rule are only renamed, even if they differ from the periods' names. */
function isEvenAlready({ instants }: Times, periods: readonly ResamplePeriod[], rule: Rule): boolean {
  if (rule.kind !== 'fixed' || instants.length !== periods.length || instants.length < 3) return false;
  return instants.every((instant, at) => at === 0 || rule.milliseconds === instant - instants[at - 1]!);
}

function sourcePositions(
  times: Times,
  periods: readonly ResamplePeriod[],
  rule: Rule,
  method: Method,
): SourcePositions {
  if (isEvenAlready(times, periods, rule)) return periods.map((_, at) => at);
  const { instants } = times;
  let at = 0;
  return periods.map(({ name }) => {
    while (at < instants.length && instants[at]! < name) at += 1;
    if (instants[at] === name) return at;
    if (method === 'ffill') return at - 1;
    return method === 'bfill' && at < instants.length ? at : -1;
  });
}

/** The positions of the times in each period. */
function members({ instants }: Times, periods: readonly ResamplePeriod[]): readonly (readonly number[])[] {
  let at = 0;
  return periods.map(({ end }) => {
    const inside: number[] = [];
    for (; at < instants.length && instants[at]! < end; at += 1) inside.push(at);
    return inside;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const reducers: Readonly<Record<'mean' | 'median' | 'sum', (numbers: readonly number[]) => number | null>> = {
  sum,
  mean: numbers => (numbers.length === 0 ? null : sum(numbers) / numbers.length),
  median: numbers => (numbers.length === 0 ? null : quantileSorted(ascending(numbers), 0.5, 'midpoint')),
};

function filler(method: Exclude<Method, 'mean' | 'median' | 'sum'>, fill: number | null): (values: Cells) => Cells {
  switch (method) {
    case 'asfreq':
      return values => (fill === null ? values : values.map(value => value ?? fill));
    case 'ffill':
      return fillForward;
    case 'bfill':
      return fillBackward;
    case 'linear':
      return interpolate;
  }
}

/** Resamples a column's values in the order of time. */
function resampler(
  times: Times,
  periods: readonly ResamplePeriod[],
  rule: Rule,
  method: Method,
  fill: number | null,
): (values: Cells) => Cells {
  if (method === 'mean' || method === 'median' || method === 'sum') {
    const inside = members(times, periods);
    const reduce = reducers[method];
    return values =>
      inside.map(positions => reduce(positions.map(position => values[position]!).filter(value => value !== null)));
  }
  const chosen = sourcePositions(times, periods, rule, method);
  const complete = filler(method, fill);
  return values => complete(chosen.map(position => values[position] ?? null));
}

/** One row per period of the rule, from the first time to the last, instead of one per time. */
export function resample(frame: Frame, options: unknown): Frame {
  const { rule: text, method, fill_value } = readOptions('resample', entries, options);
  const times = timesOf(frame);
  if (!isMethod(method)) throw new QueryError('bad-operation', `Resample method should be in ${methods.join(', ')}.`);
  const rule = parseRule(text);
  const [first, last] = [times.instants[0], times.instants.at(-1)];
  if (first === undefined || last === undefined) return frame;
  const periods = periodsOver(rule, first, last);
  const fill = resampler(times, periods, rule, method, fill_value ?? null);
  const columns = dataColumns(frame).map((column): FrameColumn => {
    const numbers = numbersOf(column);
    return withNumbers(column, fill(times.rows.map(row => numbers[row]!)));
  });
  const index = { ...frame.columns[0]!, values: periods.map(period => period.name) };
  return { ...frame, rowCount: periods.length, columns: [index, ...columns] };
}
