import { genericTypes } from '@/model/dataset';
import { postProcess } from '@/query/post-processing';
import { toFrame, type Frame } from '@/query/result/frame';
import type { Figure } from './figures';

const RUNS = 15;
const ROWS = 100_000;
const SERIES = 100;
const DAY = 86_400_000;

/** Rows like those of a group-by: in no order, some without a value or a group. */
function rows(): Frame {
  const numbers = Array.from({ length: ROWS }, (_, row) => (row * 7919) % ROWS);
  return toFrame([
    { label: ['day'], type: genericTypes.temporal, values: numbers.map(number => Math.floor(number / SERIES) * DAY) },
    {
      label: ['shop'],
      type: genericTypes.text,
      values: numbers.map(number => (number % SERIES === 0 ? null : `shop ${number % SERIES}`)),
    },
    {
      label: ['amount'],
      type: genericTypes.numeric,
      values: numbers.map(number => (number % 97 === 0 ? null : number / 3)),
    },
  ]);
}

const took = (run: () => unknown): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

/** Operations over the largest number of rows that a result may have. */
export async function measurePostProcessing(): Promise<Figure[]> {
  const frame = rows();
  const aggregates = { amount: { operator: 'mean' } };
  const pivot = {
    operation: 'pivot',
    options: { index: ['day'], columns: ['shop'], aggregates, drop_missing_columns: false },
  };
  const resample = { operation: 'resample', options: { rule: '1D', method: 'ffill' } };
  const columns = { amount: 'amount' };
  const rolling = { operation: 'rolling', options: { rolling_type: 'mean', window: 7, min_periods: 0, columns } };
  const flatten = { operation: 'flatten', options: {} };
  const measure = (steps: (typeof pivot | typeof resample | typeof rolling | typeof flatten)[]): number[] => {
    for (let warm = 0; warm < 3; warm += 1) postProcess(frame, steps);
    return Array.from({ length: RUNS }, () => took(() => postProcess(frame, steps)));
  };
  return [
    { name: 'Pivot over 100,000 rows', values: measure([pivot, flatten]), unit: 'ms', limit: 150 },
    {
      name: 'The same, with a rolling mean and even days',
      values: measure([pivot, rolling, resample, flatten]),
      unit: 'ms',
      limit: null,
    },
  ];
}
