import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../../query-error';
import { labelText, toFrame, type Frame, type FrameColumn } from '../../result/frame';
import { numbersOf } from '../numbers';
import { readOptions } from '../options';
import { forecaster, type Forecaster, type Season } from './model';

const seasonality = v.optional(
  v.nullable(v.union([v.boolean(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50))])),
  null,
);
const entries = {
  time_grain: v.optional(v.nullable(v.string())),
  periods: v.optional(v.unknown()),
  confidence_interval: v.optional(v.unknown()),
  yearly_seasonality: seasonality,
  weekly_seasonality: seasonality,
  daily_seasonality: seasonality,
  index: v.optional(v.nullable(v.string())),
};

const refuse = (message: string) => new QueryError('bad-operation', message);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The distance between periods of a grain: a fixed time, or months. */
const grains: Readonly<Record<string, { readonly time: number } | { readonly months: number }>> = {
  PT1S: { time: SECOND },
  PT1M: { time: MINUTE },
  PT5M: { time: 5 * MINUTE },
  PT10M: { time: 10 * MINUTE },
  PT15M: { time: 15 * MINUTE },
  PT30M: { time: 30 * MINUTE },
  PT1H: { time: HOUR },
  P1D: { time: DAY },
  P7D: { time: WEEK },
  P1W: { time: WEEK },
  P1M: { months: 1 },
  P3M: { months: 3 },
  P1Y: { months: 12 },
  '1969-12-28T00:00:00Z/P1W': { time: WEEK },
  '1969-12-29T00:00:00Z/P1W': { time: WEEK },
  'P1W/1970-01-03T00:00:00Z': { time: WEEK },
  'P1W/1970-01-04T00:00:00Z': { time: WEEK },
};

/** Maximum number of forecast periods: beyond this, forecasts are meaningless and slow. */
const PERIODS_MAX = 10_000;

function later(instant: number, steps: number, grain: (typeof grains)[string]): number {
  if ('time' in grain) return instant + steps * grain.time;
  const date = new Date(instant);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + steps * grain.months];
  // The last day of a month stays within its month.
  const day = Math.min(date.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return (
    Date.UTC(year, month, day) + (instant - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
  );
}

/** Seasons that were requested; by default those that the values cover twice, at a sufficient density. */
function seasonsOf(
  options: v.InferOutput<v.StrictObjectSchema<typeof entries, undefined>>,
  instants: readonly number[],
): Season[] {
  const span = (instants.at(-1) ?? 0) - (instants[0] ?? 0);
  const gaps = instants.slice(1).map((instant, index) => instant - instants[index]!);
  const step = gaps.reduce((least, gap) => Math.min(least, gap), Infinity);
  const order = (requested: boolean | number | null | undefined, isShown: boolean, usual: number) => {
    if (typeof requested === 'number') return requested;
    return (requested ?? isShown) ? usual : 0;
  };
  return [
    { period: 365.25, order: order(options.yearly_seasonality, span >= 730 * DAY, 10) },
    { period: 7, order: order(options.weekly_seasonality, span >= 2 * WEEK && step < WEEK, 3) },
    { period: 1, order: order(options.daily_seasonality, span >= 2 * DAY && step < DAY, 4) },
  ].filter(season => season.order > 0);
}

/** Adds the expected values of every series, within its time and for some periods beyond, with their uncertainty. */
export function prophet(frame: Frame, raw: unknown): Frame {
  const options = readOptions('prophet', entries, raw);
  const { time_grain: grainName, periods, confidence_interval: width } = options;
  if (!grainName) throw refuse('Time grain missing');
  const grain = Object.hasOwn(grains, grainName) ? grains[grainName] : undefined;
  if (!grain) throw refuse(`Unsupported time grain: ${grainName}`);
  if (typeof periods !== 'number' || !Number.isInteger(periods) || periods < 0)
    throw refuse('Periods must be a whole number');
  if (periods > PERIODS_MAX) throw refuse(`Periods must be ${PERIODS_MAX} at most`);
  if (typeof width !== 'number' || width <= 0 || width >= 1)
    throw refuse('Confidence interval must be between 0 and 1 (exclusive)');
  const index = options.index || '__timestamp';
  const axis = frame.columns.find(column => labelText(column.label) === index);
  if (!axis) throw refuse('DataFrame must include temporal column');
  const series = frame.columns.filter(column => column !== axis);
  if (series.length === 0) throw refuse('DataFrame include at least one series');
  // A series has one value at a time: rows with equal or missing times have no order.
  const times = new Map(
    axis.values.flatMap((value, row) => (typeof value === 'number' ? [[value, row] as const] : [])),
  );
  const past = [...times.keys()].sort((a, b) => a - b);
  const last = past.at(-1);
  if (last === undefined) throw refuse('Dataframe has less than 2 non-NaN rows.');
  const all = [...past, ...Array.from({ length: periods }, (_, step) => later(last, step + 1, grain))];
  const learner = (instants: readonly number[]) => forecaster(instants, seasonsOf(options, instants), all, width);
  // Most series have a value at each time.
  let whole: Forecaster | undefined;
  const columns = series.flatMap((column): FrameColumn[] => {
    const numbers = numbersOf(column);
    const known = past.flatMap(instant => {
      const value = numbers[times.get(instant)!];
      return value === null || value === undefined ? [] : [[instant, value] as const];
    });
    if (known.length < 2) throw refuse('Dataframe has less than 2 non-NaN rows.');
    const learn = known.length === past.length ? (whole ??= learner(past)) : learner(known.map(([instant]) => instant));
    const foreseen = learn(known.map(([, value]) => value));
    const added = (suffix: string, part: 'value' | 'low' | 'high'): FrameColumn => ({
      label: [labelText(column.label) + suffix],
      type: genericTypes.numeric,
      storage: 'float',
      values: foreseen.map(one => one[part]),
    });
    const own = { ...column, values: all.map(instant => numbers[times.get(instant) ?? -1] ?? null) };
    return [added('__yhat', 'value'), added('__yhat_lower', 'low'), added('__yhat_upper', 'high'), own];
  });
  return toFrame([{ ...axis, values: all }, ...columns]);
}
